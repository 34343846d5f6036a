// Made by `npm run types` from docs/reference/protocol.schema.json: do not edit.
export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * AckReply
         * @description The request *re* was done and is stored: its last event is *seq*.
         */
        AckReply: {
            /** @enum {unknown} */
            t: "ack";
            re: string;
            seq: number;
            /**
             * @default 1
             * @enum {unknown}
             */
            v: 1;
        };
        /**
         * ByeReply
         * @description The line is about to be closed; come back after *retry_ms*, or not where it is null.
         */
        ByeReply: {
            /** @enum {unknown} */
            t: "bye";
            reason: string;
            msg: string;
            /** @default null */
            retry_ms: number | null;
            /**
             * @default 1
             * @enum {unknown}
             */
            v: 1;
        };
        /**
         * ChangeSeatRequest
         * @description Move me to *seat*; between matches.
         */
        ChangeSeatRequest: {
            /** @enum {unknown} */
            t: "change-seat";
            /** @description 128 random bits as base64url. */
            id: string;
            /** @description A seat, from 0. */
            seat: number;
            /**
             * @default 1
             * @enum {unknown}
             */
            v: 1;
        };
        /**
         * ClaimRequest
         * @description I take every trick that is left, and can prove it; *expect* is as for a play.
         */
        ClaimRequest: {
            /** @enum {unknown} */
            t: "claim";
            /** @description 128 random bits as base64url. */
            id: string;
            /** @description The number of an event at this table, from 1. */
            expect: number;
            /**
             * @default 1
             * @enum {unknown}
             */
            v: 1;
        };
        /**
         * ClaimedEvent
         * @description The owner has proven to take every trick that is left: the cards that follow play it out.
         */
        ClaimedEvent: {
            /** @enum {unknown} */
            type: "claimed";
            /** @description A time in milliseconds, by the server's clock. */
            at: number;
            seat: number;
        };
        /**
         * CommittedEvent
         * @description The next deal was fixed but for what the players add; *commitment* proves it later.
         */
        CommittedEvent: {
            /** @enum {unknown} */
            type: "committed";
            /** @description A time in milliseconds, by the server's clock. */
            at: number;
            round: number;
            /** @description Bytes in hexadecimal. */
            commitment: string;
        };
        /**
         * CreatedEvent
         * @description The table was set up; whoever did so is its host.
         */
        CreatedEvent: {
            /** @enum {unknown} */
            type: "created";
            /** @description A time in milliseconds, by the server's clock. */
            at: number;
            id: string;
        };
        /**
         * DealAround
         * @description A deal that is being made ready: *closes* is until when nonces are taken.
         */
        DealAround: {
            round: number;
            closes: number | null;
            closed: boolean;
        };
        /**
         * DealtEvent
         * @description The cards were dealt.  The hands are private: each seat is told its own.
         */
        DealtEvent: {
            /** @enum {unknown} */
            type: "dealt";
            /** @description A time in milliseconds, by the server's clock. */
            at: number;
            round: number;
            dealer: number;
            /** @description Cards such as `QS TD`, separated by spaces. */
            hand?: string;
        };
        /**
         * ErrReply
         * @description The request *re* was refused, and has changed nothing; with *retry*, it may do later.
         */
        ErrReply: {
            /** @enum {unknown} */
            t: "err";
            re: string | null;
            code: string;
            msg: string;
            /** @default null */
            seq: number | null;
            /** @default false */
            retry: boolean;
            retry_ms?: number;
            min?: number;
            max?: number;
            /**
             * @default 1
             * @enum {unknown}
             */
            v: 1;
        };
        /**
         * EvReply
         * @description Event *seq*, and what it changed of the view and of the table around it.
         */
        EvReply: {
            /** @enum {unknown} */
            t: "ev";
            seq: number;
            event: components["schemas"]["Event"];
            view: components["schemas"]["ViewChanges"];
            table: components["schemas"]["SurroundingsChanges"];
            /**
             * @default 1
             * @enum {unknown}
             */
            v: 1;
        };
        /** Event */
        Event: components["schemas"]["CreatedEvent"] | components["schemas"]["SeatedEvent"] | components["schemas"]["MovedEvent"] | components["schemas"]["LeftEvent"] | components["schemas"]["RenamedEvent"] | components["schemas"]["HostChangedEvent"] | components["schemas"]["VotedEvent"] | components["schemas"]["KickedEvent"] | components["schemas"]["LineLostEvent"] | components["schemas"]["LineBackEvent"] | components["schemas"]["TimedOutEvent"] | components["schemas"]["WentAwayEvent"] | components["schemas"]["ResumedEvent"] | components["schemas"]["PausedEvent"] | components["schemas"]["SleptEvent"] | components["schemas"]["WokenEvent"] | components["schemas"]["ExtendedEvent"] | components["schemas"]["StartedEvent"] | components["schemas"]["CommittedEvent"] | components["schemas"]["NonceGivenEvent"] | components["schemas"]["NoncesClosedEvent"] | components["schemas"]["DealtEvent"] | components["schemas"]["PassedEvent"] | components["schemas"]["PlayedEvent"] | components["schemas"]["MoonChosenEvent"] | components["schemas"]["ClaimedEvent"] | components["schemas"]["StopWantedEvent"] | components["schemas"]["StoppedEvent"] | components["schemas"]["RevealedEvent"] | components["schemas"]["ReopenedEvent"] | components["schemas"]["SaidEvent"];
        /**
         * ExtendedEvent
         * @description The clocks could not be watched: nobody's time is up before *until*.
         */
        ExtendedEvent: {
            /** @enum {unknown} */
            type: "extended";
            /** @description A time in milliseconds, by the server's clock. */
            at: number;
            until: number;
        };
        /**
         * HelloRequest
         * @description Who I am and which table I want, as the first message of a line.
         *
         *     With *since*, and the *seat* whose state that was, the server may send what has happened after
         *     it instead of the whole state.
         */
        HelloRequest: {
            /** @enum {unknown} */
            t: "hello";
            /** @description 128 random bits as base64url. */
            id: string;
            table: string;
            /** @default null */
            ticket: string | null;
            /** @default null */
            since: number | null;
            /** @default null */
            seat: number | null;
            /**
             * @default 1
             * @enum {unknown}
             */
            v: 1;
        };
        /**
         * HostChangedEvent
         * @description Whoever sits at *seat* is the host now.
         */
        HostChangedEvent: {
            /** @enum {unknown} */
            type: "host-changed";
            /** @description A time in milliseconds, by the server's clock. */
            at: number;
            seat: number;
        };
        /**
         * KickRequest
         * @description Have whoever owns *seat* go: at once for the host, as a vote for others.
         */
        KickRequest: {
            /** @enum {unknown} */
            t: "kick";
            /** @description 128 random bits as base64url. */
            id: string;
            /** @description A seat, from 0. */
            seat: number;
            /**
             * @default 1
             * @enum {unknown}
             */
            v: 1;
        };
        /**
         * KickedEvent
         * @description The owner was made to go, and may not sit down here again; the seat is nobody's.
         */
        KickedEvent: {
            /** @enum {unknown} */
            type: "kicked";
            /** @description A time in milliseconds, by the server's clock. */
            at: number;
            seat: number;
        };
        /**
         * LeaveRequest
         * @description I leave my seat: in a match a bot plays on until I am back, otherwise it is free.
         */
        LeaveRequest: {
            /** @enum {unknown} */
            t: "leave";
            /** @description 128 random bits as base64url. */
            id: string;
            /**
             * @default 1
             * @enum {unknown}
             */
            v: 1;
        };
        /**
         * LeftEvent
         * @description The owner left: in a match a bot plays on until the owner is back, otherwise it is free.
         */
        LeftEvent: {
            /** @enum {unknown} */
            type: "left";
            /** @description A time in milliseconds, by the server's clock. */
            at: number;
            seat: number;
        };
        /**
         * LineBackEvent
         * @description The owner can be reached again.
         */
        LineBackEvent: {
            /** @enum {unknown} */
            type: "line-back";
            /** @description A time in milliseconds, by the server's clock. */
            at: number;
            seat: number;
        };
        /**
         * LineLostEvent
         * @description The owner cannot be reached.
         */
        LineLostEvent: {
            /** @enum {unknown} */
            type: "line-lost";
            /** @description A time in milliseconds, by the server's clock. */
            at: number;
            seat: number;
        };
        /**
         * MoonChosenEvent
         * @description A shooter chose what the moon does.
         */
        MoonChosenEvent: {
            /** @enum {unknown} */
            type: "moon-chosen";
            /** @description A time in milliseconds, by the server's clock. */
            at: number;
            seat: number;
            choice: string;
            /** @enum {unknown} */
            by: "bot" | "claim" | "clock" | "human";
        };
        /**
         * MoonOutcome
         * @description What a choice for a moon leaves: the totals and, where the match is over then, the places.
         */
        MoonOutcome: {
            totals: number[];
            places: number[] | null;
        };
        /**
         * MoonOutcomes
         * @description Both choices; *safe* does not end the match but by a win.
         */
        MoonOutcomes: {
            add: components["schemas"]["MoonOutcome"];
            subtract: components["schemas"]["MoonOutcome"];
            /** @enum {unknown} */
            safe: "add" | "subtract";
        };
        /**
         * MoonRequest
         * @description Let the moon that I shot *add* to the others, or *subtract* from my total.
         */
        MoonRequest: {
            /** @enum {unknown} */
            t: "moon";
            /** @description 128 random bits as base64url. */
            id: string;
            /** @description The number of an event at this table, from 1. */
            expect: number;
            /** @enum {unknown} */
            choice: "add" | "subtract";
            /**
             * @default 1
             * @enum {unknown}
             */
            v: 1;
        };
        /**
         * MoonShot
         * @description Who has shot the moon, and what it does; null while that is not decided.
         */
        MoonShot: {
            seat: number;
            choice: ("add" | "subtract") | null;
        };
        /**
         * MovedEvent
         * @description The guest at *seat* moved *to* another.
         */
        MovedEvent: {
            /** @enum {unknown} */
            type: "moved";
            /** @description A time in milliseconds, by the server's clock. */
            at: number;
            seat: number;
            to: number;
        };
        /**
         * NonceGivenEvent
         * @description A player added to the deal.
         */
        NonceGivenEvent: {
            /** @enum {unknown} */
            type: "nonce-given";
            /** @description A time in milliseconds, by the server's clock. */
            at: number;
            seat: number;
            round: number;
            /** @description Bytes in hexadecimal. */
            nonce: string;
        };
        /**
         * NonceRequest
         * @description Mix *nonce*, 32 random bytes as 64 small hexadecimal digits, into the deal of *round*.
         */
        NonceRequest: {
            /** @enum {unknown} */
            t: "nonce";
            /** @description 128 random bits as base64url. */
            id: string;
            /** @description The number of a round, from 1. */
            round: number;
            nonce: string;
            /**
             * @default 1
             * @enum {unknown}
             */
            v: 1;
        };
        /**
         * NoncesClosedEvent
         * @description Nothing is added to the deal any more.
         */
        NoncesClosedEvent: {
            /** @enum {unknown} */
            type: "nonces-closed";
            /** @description A time in milliseconds, by the server's clock. */
            at: number;
            round: number;
        };
        /**
         * PassRequest
         * @description Pass *cards* in *round*; all pass at once, so it does not matter what else has happened.
         */
        PassRequest: {
            /** @enum {unknown} */
            t: "pass";
            /** @description 128 random bits as base64url. */
            id: string;
            /** @description The number of a round, from 1. */
            round: number;
            /** @description Some cards, separated by spaces. */
            cards: string;
            /**
             * @default 1
             * @enum {unknown}
             */
            v: 1;
        };
        /**
         * PassedEvent
         * @description A seat chose what it passes.  The cards are private.
         */
        PassedEvent: {
            /** @enum {unknown} */
            type: "passed";
            /** @description A time in milliseconds, by the server's clock. */
            at: number;
            seat: number;
            /** @enum {unknown} */
            by: "bot" | "claim" | "clock" | "human";
            /** @description Cards such as `QS TD`, separated by spaces. */
            cards?: string;
        };
        /**
         * PausedEvent
         * @description No person was here for a while: the bots stop.
         */
        PausedEvent: {
            /** @enum {unknown} */
            type: "paused";
            /** @description A time in milliseconds, by the server's clock. */
            at: number;
        };
        /**
         * PingReply
         * @description Say whether you are there.  The last event here is *head*.
         */
        PingReply: {
            /** @enum {unknown} */
            t: "ping";
            head: number | null;
            now: number;
            /**
             * @default 1
             * @enum {unknown}
             */
            v: 1;
        };
        /**
         * PingRequest
         * @description Say whether you are there.
         */
        PingRequest: {
            /** @enum {unknown} */
            t: "ping";
            /**
             * @default 1
             * @enum {unknown}
             */
            v: 1;
        };
        /**
         * PlayRequest
         * @description Play *card*, decided on by what had happened up to event *expect*.
         */
        PlayRequest: {
            /** @enum {unknown} */
            t: "play";
            /** @description 128 random bits as base64url. */
            id: string;
            /** @description The number of an event at this table, from 1. */
            expect: number;
            /** @description A card: rank, then suit. */
            card: string;
            /**
             * @default 1
             * @enum {unknown}
             */
            v: 1;
        };
        /**
         * PlayedEvent
         * @description A card was played.
         */
        PlayedEvent: {
            /** @enum {unknown} */
            type: "played";
            /** @description A time in milliseconds, by the server's clock. */
            at: number;
            seat: number;
            /** @description A card: rank, then suit. */
            card: string;
            /** @enum {unknown} */
            by: "bot" | "claim" | "clock" | "human";
        };
        /**
         * PongReply
         * @description I am here: the answer to a ``ping`` of the client's.
         */
        PongReply: {
            /** @enum {unknown} */
            t: "pong";
            head: number | null;
            now: number;
            /**
             * @default 1
             * @enum {unknown}
             */
            v: 1;
        };
        /**
         * PongRequest
         * @description I am here: the answer to a ``ping`` of the server's.
         */
        PongRequest: {
            /** @enum {unknown} */
            t: "pong";
            /**
             * @default 1
             * @enum {unknown}
             */
            v: 1;
        };
        /**
         * ProofAround
         * @description What shows that a round was dealt honestly; *seed* once the match is over.
         */
        ProofAround: {
            /** @description Bytes in hexadecimal. */
            commit: string;
            nonces: {
                [key: string]: string;
            };
            /** @description Bytes in hexadecimal. */
            seed?: string;
        };
        /**
         * RematchRequest
         * @description Have another match at this table.
         */
        RematchRequest: {
            /** @enum {unknown} */
            t: "rematch";
            /** @description 128 random bits as base64url. */
            id: string;
            /**
             * @default 1
             * @enum {unknown}
             */
            v: 1;
        };
        /**
         * RenameRequest
         * @description Call me *name* from now on.
         */
        RenameRequest: {
            /** @enum {unknown} */
            t: "rename";
            /** @description 128 random bits as base64url. */
            id: string;
            name: string;
            /**
             * @default 1
             * @enum {unknown}
             */
            v: 1;
        };
        /**
         * RenamedEvent
         * @description The owner is called otherwise.
         */
        RenamedEvent: {
            /** @enum {unknown} */
            type: "renamed";
            /** @description A time in milliseconds, by the server's clock. */
            at: number;
            seat: number;
            name: string;
        };
        /**
         * ReopenedEvent
         * @description The match is over and another is wanted: seats may be taken and left, and it may start.
         */
        ReopenedEvent: {
            /** @enum {unknown} */
            type: "reopened";
            /** @description A time in milliseconds, by the server's clock. */
            at: number;
        };
        /** Reply */
        Reply: components["schemas"]["AckReply"] | components["schemas"]["EvReply"] | components["schemas"]["SnapReply"] | components["schemas"]["ErrReply"] | components["schemas"]["PingReply"] | components["schemas"]["PongReply"] | components["schemas"]["ByeReply"];
        /** Request */
        Request: components["schemas"]["HelloRequest"] | components["schemas"]["PingRequest"] | components["schemas"]["PongRequest"] | components["schemas"]["SitRequest"] | components["schemas"]["ChangeSeatRequest"] | components["schemas"]["LeaveRequest"] | components["schemas"]["KickRequest"] | components["schemas"]["RenameRequest"] | components["schemas"]["ResumeRequest"] | components["schemas"]["WakeRequest"] | components["schemas"]["StartRequest"] | components["schemas"]["NonceRequest"] | components["schemas"]["PlayRequest"] | components["schemas"]["PassRequest"] | components["schemas"]["MoonRequest"] | components["schemas"]["ClaimRequest"] | components["schemas"]["StopRequest"] | components["schemas"]["RematchRequest"] | components["schemas"]["SayRequest"];
        /**
         * ResumeRequest
         * @description I take my seat back from the bot that stands in.
         */
        ResumeRequest: {
            /** @enum {unknown} */
            t: "resume";
            /** @description 128 random bits as base64url. */
            id: string;
            /**
             * @default 1
             * @enum {unknown}
             */
            v: 1;
        };
        /**
         * ResumedEvent
         * @description The owner decides again, from the next decision that is not yet made.
         */
        ResumedEvent: {
            /** @enum {unknown} */
            type: "resumed";
            /** @description A time in milliseconds, by the server's clock. */
            at: number;
            seat: number;
        };
        /**
         * RevealedEvent
         * @description The match is over, and the secret behind a round's commitment is for all to see.
         */
        RevealedEvent: {
            /** @enum {unknown} */
            type: "revealed";
            /** @description A time in milliseconds, by the server's clock. */
            at: number;
            round: number;
            /** @description Bytes in hexadecimal. */
            seed: string;
        };
        /**
         * SaidEvent
         * @description The owner has said something, to be shown in each reader's own language.
         */
        SaidEvent: {
            /** @enum {unknown} */
            type: "said";
            /** @description A time in milliseconds, by the server's clock. */
            at: number;
            seat: number;
            /** @enum {unknown} */
            phrase: "back-soon" | "good-game" | "hello" | "hurry" | "oops" | "ouch" | "sorry" | "thanks" | "well-played";
        };
        /**
         * SayRequest
         * @description Say *phrase* to everybody at the table.
         */
        SayRequest: {
            /** @enum {unknown} */
            t: "say";
            /** @description 128 random bits as base64url. */
            id: string;
            /** @enum {unknown} */
            phrase: "back-soon" | "good-game" | "hello" | "hurry" | "oops" | "ouch" | "sorry" | "thanks" | "well-played";
            /**
             * @default 1
             * @enum {unknown}
             */
            v: 1;
        };
        /**
         * SeatAround
         * @description A seat: what it is called, who decides for it, and until when.
         */
        SeatAround: {
            name: string | null;
            /** @enum {unknown} */
            controller: "bot" | "bot-away" | "human";
            owned: boolean;
            down_until: number | null;
            missed: number;
            left: boolean;
            overdue: boolean;
            stood_in: boolean;
            move_until: number | null;
            free: boolean;
        };
        /**
         * SeatedEvent
         * @description A guest sat down.
         */
        SeatedEvent: {
            /** @enum {unknown} */
            type: "seated";
            /** @description A time in milliseconds, by the server's clock. */
            at: number;
            seat: number;
            name: string | null;
        };
        /**
         * Settings
         * @description What was agreed on, beside the rules, which are in the view.
         */
        Settings: {
            level: string | null;
            timers: components["schemas"]["TimersAround"];
            watchers: boolean;
            random_seats: boolean;
            committed: boolean;
            claims: boolean;
            hints: boolean;
            /** @enum {unknown} */
            history: "all" | "last";
        };
        /**
         * SitRequest
         * @description Give me *seat*, or the first that is free; call me *name*.
         */
        SitRequest: {
            /** @enum {unknown} */
            t: "sit";
            /** @description 128 random bits as base64url. */
            id: string;
            name: string;
            /** @default null */
            seat: number | null;
            /**
             * @default 1
             * @enum {unknown}
             */
            v: 1;
        };
        /**
         * SleptEvent
         * @description No person was here for long: nothing happens until somebody wakes the table.
         */
        SleptEvent: {
            /** @enum {unknown} */
            type: "slept";
            /** @description A time in milliseconds, by the server's clock. */
            at: number;
        };
        /**
         * SnapReply
         * @description The whole state after event *seq*; forget what you had.  *now* is the server's clock.
         */
        SnapReply: {
            /** @enum {unknown} */
            t: "snap";
            seq: number;
            now: number;
            view: components["schemas"]["View"];
            table: components["schemas"]["Surroundings"];
            /**
             * @default 1
             * @enum {unknown}
             */
            v: 1;
        };
        /**
         * StartRequest
         * @description Begin the match; for the host, and for whoever sits where the host has no seat.
         */
        StartRequest: {
            /** @enum {unknown} */
            t: "start";
            /** @description 128 random bits as base64url. */
            id: string;
            /**
             * @default 1
             * @enum {unknown}
             */
            v: 1;
        };
        /**
         * StartedEvent
         * @description A match has begun.  Seat n is for whoever sat at ``order[n]``; None changes no seat.
         */
        StartedEvent: {
            /** @enum {unknown} */
            type: "started";
            /** @description A time in milliseconds, by the server's clock. */
            at: number;
            order: number[] | null;
        };
        /**
         * StopRequest
         * @description I want the match to end unscored.
         */
        StopRequest: {
            /** @enum {unknown} */
            t: "stop";
            /** @description 128 random bits as base64url. */
            id: string;
            /**
             * @default 1
             * @enum {unknown}
             */
            v: 1;
        };
        /**
         * StopWantedEvent
         * @description The owner wants the match to end unscored.
         */
        StopWantedEvent: {
            /** @enum {unknown} */
            type: "stop-wanted";
            /** @description A time in milliseconds, by the server's clock. */
            at: number;
            seat: number;
        };
        /**
         * StoppedEvent
         * @description The match has ended unscored, as most of those who play want.
         */
        StoppedEvent: {
            /** @enum {unknown} */
            type: "stopped";
            /** @description A time in milliseconds, by the server's clock. */
            at: number;
        };
        /**
         * Surroundings
         * @description The table around the view: the seats, what was agreed on, and what is going on.
         */
        Surroundings: {
            table: string;
            seat: number | null;
            /** @enum {unknown} */
            stage: "open" | "over" | "playing";
            /** @enum {unknown} */
            rest: "asleep" | "awake" | "paused";
            match: number;
            host: number | null;
            seats: components["schemas"]["SeatAround"][];
            settings: components["schemas"]["Settings"];
            deal: components["schemas"]["DealAround"] | null;
            proofs: components["schemas"]["ProofAround"][];
            votes: number[][];
            stoppers: number[];
            trick_points: number;
            moon_outcomes: components["schemas"]["MoonOutcomes"] | null;
        };
        /**
         * SurroundingsChanges
         * @description What has changed of it.
         */
        SurroundingsChanges: {
            table?: string;
            seat?: number | null;
            /** @enum {unknown} */
            stage?: "open" | "over" | "playing";
            /** @enum {unknown} */
            rest?: "asleep" | "awake" | "paused";
            match?: number;
            host?: number | null;
            seats?: components["schemas"]["SeatAround"][];
            settings?: components["schemas"]["Settings"];
            deal?: components["schemas"]["DealAround"] | null;
            proofs?: components["schemas"]["ProofAround"][];
            votes?: number[][];
            stoppers?: number[];
            trick_points?: number;
            moon_outcomes?: components["schemas"]["MoonOutcomes"] | null;
        };
        /**
         * TimedOutEvent
         * @description The owner was too late: this decision is made by a bot.
         */
        TimedOutEvent: {
            /** @enum {unknown} */
            type: "timed-out";
            /** @description A time in milliseconds, by the server's clock. */
            at: number;
            seat: number;
        };
        /**
         * TimersAround
         * @description How long the table waits, in milliseconds.
         */
        TimersAround: {
            move: number | null;
            grace: number;
            nonces: number;
            bot: number;
            deal: number;
            pause: number;
            sleep: number;
        };
        /**
         * View
         * @description What one seat may know of the match, or a spectator: `qlub-view/1`.
         */
        View: {
            /** @enum {unknown} */
            format: "qlub-view/1";
            seat: number | null;
            rules: {
                [key: string]: number | boolean | string | string[] | null;
            };
            names: string[] | null;
            round: number;
            dealer: number | null;
            totals: number[];
            scores: number[][];
            /** @enum {unknown} */
            phase: "deal" | "moon" | "over" | "pass" | "play";
            to_act: number[];
            direction: string | null;
            hand: string | null;
            passed: string | null;
            received: string | null;
            leaders: number[];
            takers: (number | null)[];
            tricks: string[];
            takes: number | null;
            broken: boolean;
            points: number[];
            /** @description Cards such as `QS TD`, separated by spaces. */
            pile: string;
            kitty: number;
            kitty_cards: string | null;
            legal: string | null;
            refusals: {
                [key: string]: string;
            } | null;
            moon: components["schemas"]["MoonShot"] | null;
            places: number[] | null;
        };
        /**
         * ViewChanges
         * @description What has changed of it.
         */
        ViewChanges: {
            /** @enum {unknown} */
            format?: "qlub-view/1";
            seat?: number | null;
            rules?: {
                [key: string]: number | boolean | string | string[] | null;
            };
            names?: string[] | null;
            round?: number;
            dealer?: number | null;
            totals?: number[];
            scores?: number[][];
            /** @enum {unknown} */
            phase?: "deal" | "moon" | "over" | "pass" | "play";
            to_act?: number[];
            direction?: string | null;
            hand?: string | null;
            passed?: string | null;
            received?: string | null;
            leaders?: number[];
            takers?: (number | null)[];
            tricks?: string[];
            takes?: number | null;
            broken?: boolean;
            points?: number[];
            /** @description Cards such as `QS TD`, separated by spaces. */
            pile?: string;
            kitty?: number;
            kitty_cards?: string | null;
            legal?: string | null;
            refusals?: {
                [key: string]: string;
            } | null;
            moon?: components["schemas"]["MoonShot"] | null;
            places?: number[] | null;
        };
        /**
         * VotedEvent
         * @description The owner of *seat* wants whoever sits at *against* to go.
         */
        VotedEvent: {
            /** @enum {unknown} */
            type: "voted";
            /** @description A time in milliseconds, by the server's clock. */
            at: number;
            seat: number;
            against: number;
        };
        /**
         * WakeRequest
         * @description Let a table that is paused or asleep go on.
         */
        WakeRequest: {
            /** @enum {unknown} */
            t: "wake";
            /** @description 128 random bits as base64url. */
            id: string;
            /**
             * @default 1
             * @enum {unknown}
             */
            v: 1;
        };
        /**
         * WentAwayEvent
         * @description The owner is away: a bot decides for the seat until the owner resumes.
         */
        WentAwayEvent: {
            /** @enum {unknown} */
            type: "went-away";
            /** @description A time in milliseconds, by the server's clock. */
            at: number;
            seat: number;
        };
        /**
         * WokenEvent
         * @description Somebody is here again: everything goes on, with the whole time to move.
         */
        WokenEvent: {
            /** @enum {unknown} */
            type: "woken";
            /** @description A time in milliseconds, by the server's clock. */
            at: number;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type AckReply = components['schemas']['AckReply'];
export type ByeReply = components['schemas']['ByeReply'];
export type ChangeSeatRequest = components['schemas']['ChangeSeatRequest'];
export type ClaimRequest = components['schemas']['ClaimRequest'];
export type ClaimedEvent = components['schemas']['ClaimedEvent'];
export type CommittedEvent = components['schemas']['CommittedEvent'];
export type CreatedEvent = components['schemas']['CreatedEvent'];
export type DealAround = components['schemas']['DealAround'];
export type DealtEvent = components['schemas']['DealtEvent'];
export type ErrReply = components['schemas']['ErrReply'];
export type EvReply = components['schemas']['EvReply'];
export type Event = components['schemas']['Event'];
export type ExtendedEvent = components['schemas']['ExtendedEvent'];
export type HelloRequest = components['schemas']['HelloRequest'];
export type HostChangedEvent = components['schemas']['HostChangedEvent'];
export type KickRequest = components['schemas']['KickRequest'];
export type KickedEvent = components['schemas']['KickedEvent'];
export type LeaveRequest = components['schemas']['LeaveRequest'];
export type LeftEvent = components['schemas']['LeftEvent'];
export type LineBackEvent = components['schemas']['LineBackEvent'];
export type LineLostEvent = components['schemas']['LineLostEvent'];
export type MoonChosenEvent = components['schemas']['MoonChosenEvent'];
export type MoonOutcome = components['schemas']['MoonOutcome'];
export type MoonOutcomes = components['schemas']['MoonOutcomes'];
export type MoonRequest = components['schemas']['MoonRequest'];
export type MoonShot = components['schemas']['MoonShot'];
export type MovedEvent = components['schemas']['MovedEvent'];
export type NonceGivenEvent = components['schemas']['NonceGivenEvent'];
export type NonceRequest = components['schemas']['NonceRequest'];
export type NoncesClosedEvent = components['schemas']['NoncesClosedEvent'];
export type PassRequest = components['schemas']['PassRequest'];
export type PassedEvent = components['schemas']['PassedEvent'];
export type PausedEvent = components['schemas']['PausedEvent'];
export type PingReply = components['schemas']['PingReply'];
export type PingRequest = components['schemas']['PingRequest'];
export type PlayRequest = components['schemas']['PlayRequest'];
export type PlayedEvent = components['schemas']['PlayedEvent'];
export type PongReply = components['schemas']['PongReply'];
export type PongRequest = components['schemas']['PongRequest'];
export type ProofAround = components['schemas']['ProofAround'];
export type RematchRequest = components['schemas']['RematchRequest'];
export type RenameRequest = components['schemas']['RenameRequest'];
export type RenamedEvent = components['schemas']['RenamedEvent'];
export type ReopenedEvent = components['schemas']['ReopenedEvent'];
export type Reply = components['schemas']['Reply'];
export type Request = components['schemas']['Request'];
export type ResumeRequest = components['schemas']['ResumeRequest'];
export type ResumedEvent = components['schemas']['ResumedEvent'];
export type RevealedEvent = components['schemas']['RevealedEvent'];
export type SaidEvent = components['schemas']['SaidEvent'];
export type SayRequest = components['schemas']['SayRequest'];
export type SeatAround = components['schemas']['SeatAround'];
export type SeatedEvent = components['schemas']['SeatedEvent'];
export type Settings = components['schemas']['Settings'];
export type SitRequest = components['schemas']['SitRequest'];
export type SleptEvent = components['schemas']['SleptEvent'];
export type SnapReply = components['schemas']['SnapReply'];
export type StartRequest = components['schemas']['StartRequest'];
export type StartedEvent = components['schemas']['StartedEvent'];
export type StopRequest = components['schemas']['StopRequest'];
export type StopWantedEvent = components['schemas']['StopWantedEvent'];
export type StoppedEvent = components['schemas']['StoppedEvent'];
export type Surroundings = components['schemas']['Surroundings'];
export type SurroundingsChanges = components['schemas']['SurroundingsChanges'];
export type TimedOutEvent = components['schemas']['TimedOutEvent'];
export type TimersAround = components['schemas']['TimersAround'];
export type View = components['schemas']['View'];
export type ViewChanges = components['schemas']['ViewChanges'];
export type VotedEvent = components['schemas']['VotedEvent'];
export type WakeRequest = components['schemas']['WakeRequest'];
export type WentAwayEvent = components['schemas']['WentAwayEvent'];
export type WokenEvent = components['schemas']['WokenEvent'];
export type $defs = Record<string, never>;
export type operations = Record<string, never>;

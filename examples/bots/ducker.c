/*
 * A bot in C: it ducks.  It needs nothing but a C compiler.
 *
 *     cc -O2 -o ducker ducker.c
 *     qlub arena --a cmd:./ducker --b low
 *
 * A line of JSON comes in on standard input, and one goes out for it on standard output.  Of JSON
 * it knows as much as it needs: how to find the value of a key.
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- JSON: a value is a pointer to where it begins. ---- */

static const char *space(const char *at) {
    while (*at == ' ' || *at == '\t' || *at == '\r' || *at == '\n') at++;
    return at;
}

/* Return what is behind the string that begins at `at`. */
static const char *behind_string(const char *at) {
    for (at++; *at && *at != '"'; at++)
        if (*at == '\\' && at[1]) at++;
    return *at ? at + 1 : at;
}

/* Return what is behind the value that begins at `at`, whatever it is. */
static const char *behind(const char *at) {
    int depth = 0;
    at = space(at);
    do {
        if (*at == '"') {
            at = behind_string(at);
            continue;
        }
        if (*at == '{' || *at == '[') depth++;
        if (*at == '}' || *at == ']') {
            if (depth == 0) return at;
            depth--;
        }
        if (*at == ',' && depth == 0) return at;
        if (*at) at++;
    } while (*at && (depth > 0 || !strchr(",}]", *at)));
    return at;
}

/* Return the value of `key` in the object that begins at `object`; NULL where there is none. */
static const char *member(const char *object, const char *key) {
    size_t length = strlen(key);
    if (!object || *(object = space(object)) != '{') return NULL;
    for (object = space(object + 1); *object == '"'; object = space(object + 1)) {
        const char *name = object + 1, *end = behind_string(object);
        const char *value = space(end);
        if (*value != ':') return NULL;
        value = space(value + 1);
        if ((size_t)(end - name) == length + 1 && !strncmp(name, key, length)) return value;
        object = space(behind(value));
        if (*object != ',') return NULL;
    }
    return NULL;
}

static int number(const char *value) { return value ? atoi(value) : 0; }

static int is_text(const char *value, const char *text) {
    size_t length = strlen(text);
    return value && *value == '"' && !strncmp(value + 1, text, length) && value[length + 1] == '"';
}

/* ---- Cards: a rank from 2 to 14, and the letter of a suit. ---- */

enum { MOST = 128 };

typedef struct {
    int rank;
    char suit;
} Card;

static const char RANKS[] = "23456789TJQKA";

/* Read the cards of the string at `value` into `cards`, and return how many they are. */
static int read_cards(const char *value, Card *cards) {
    int count = 0;
    if (!value || *value != '"') return 0;
    for (value++; *value && *value != '"' && count < MOST; value++) {
        const char *rank = strchr(RANKS, *value);
        if (rank && value[1]) cards[count++] = (Card){(int)(rank - RANKS) + 2, *++value};
    }
    return count;
}

static void print_card(Card card) { printf("%c%c", RANKS[card.rank - 2], card.suit); }

static int is_black_maria(Card card) { return card.suit == 'S' && card.rank == 12; }

/* How much we would like to be rid of a card. */
static int danger(Card card) {
    if (is_black_maria(card)) return 100;
    if (card.suit == 'S') return card.rank > 12 ? 50 + card.rank : 0;
    return card.rank + (card.suit == 'H' ? 3 : 0);
}

/* ---- Deciding. ---- */

static void pass(const char *view) {
    Card hand[MOST];
    int held = read_cards(member(view, "hand"), hand);
    int count = number(member(member(view, "rules"), "pass_count"));
    for (int passed = 0; passed < count && passed < held; passed++) {
        int worst = -1;
        for (int i = 0; i < held; i++)
            if (hand[i].rank && (worst < 0 || danger(hand[i]) > danger(hand[worst]))) worst = i;
        if (passed) putchar(' ');
        print_card(hand[worst]);
        hand[worst].rank = 0; /* it is given away */
    }
}

/* Read the cards of the last trick, if it is open, and return how many they are. */
static int open_trick(const char *view, Card *trick) {
    const char *at = member(view, "tricks");
    int count = 0;
    if (!at || *at != '[') return 0;
    for (at = space(at + 1); *at == '"'; at = space(at)) {
        count = read_cards(at, trick);
        at = space(behind_string(at));
        if (*at == ',') at++;
    }
    return count < number(member(member(view, "rules"), "players")) ? count : 0;
}

/* Return the rank that takes the trick as it lies: equal cards cancel each other. */
static int highest(const Card *trick, int count) {
    int top = 0;
    for (int i = 0; i < count; i++) {
        int equal = 0;
        for (int j = 0; j < count; j++)
            equal += trick[j].rank == trick[i].rank && trick[j].suit == trick[i].suit;
        if (equal == 1 && trick[i].suit == trick[0].suit && trick[i].rank > top) top = trick[i].rank;
    }
    return top;
}

/* How glad we are to play a card: to lead it, to discard it, or to follow suit with it. */
static int worth(Card card, const Card *trick, int count, int top, int is_last) {
    if (count == 0) return is_black_maria(card) ? -100 : -card.rank;
    if (card.suit != trick[0].suit) return danger(card);
    if (card.rank < top) return 1000 + (is_black_maria(card) ? 100 : card.rank);
    if (is_black_maria(card)) return -100;
    return is_last ? card.rank : -card.rank;
}

static void play(const char *view) {
    Card legal[MOST], trick[MOST];
    int may = read_cards(member(view, "legal"), legal), best = 0;
    int count = open_trick(view, trick), top = highest(trick, count);
    int is_last = count == number(member(member(view, "rules"), "players")) - 1;
    for (int i = 1; i < may; i++)
        if (worth(legal[i], trick, count, top, is_last) > worth(legal[best], trick, count, top, is_last))
            best = i;
    if (may) print_card(legal[best]);
}

static void answer(const char *asked) {
    const char *view = member(asked, "view"), *phase = member(view, "phase");
    printf("{\"id\": %d, ", number(member(asked, "id")));
    if (is_text(phase, "pass")) {
        printf("\"pass\": \"");
        pass(view);
    } else if (is_text(phase, "moon")) {
        printf("\"moon\": \"add");
    } else {
        printf("\"play\": \"");
        play(view);
    }
    printf("\"}\n");
}

/* Return the next line, as long as it may be; NULL at the end. */
static char *next_line(void) {
    static char *line;
    static size_t size;
    size_t length = 0;
    int sign;
    while ((sign = getchar()) != EOF && sign != '\n') {
        if (length + 2 > size) {
            size = size ? 2 * size : 8192;
            line = realloc(line, size);
            if (!line) exit(1);
        }
        line[length++] = (char)sign;
    }
    if (sign == EOF && length == 0) return NULL;
    if (!line && !(line = malloc(size = 8192))) exit(1);
    line[length] = '\0';
    return line;
}

int main(void) {
    for (const char *asked; (asked = next_line());) {
        const char *type = member(asked, "type");
        if (is_text(type, "bye")) break;
        if (is_text(type, "hello"))
            printf("{\"type\": \"hello\", \"name\": \"ducker\"}\n");
        else if (is_text(type, "choose"))
            answer(asked);
        fflush(stdout); /* or the answer waits in a buffer, and we for the next question */
    }
    return 0;
}

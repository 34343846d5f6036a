// The time, by the server's clock, for what counts down.
export function ticking(offset: () => number, every = 250): { readonly now: number } {
  let now = $state(Date.now());
  $effect(() => {
    const timer = setInterval(() => (now = Date.now()), every);
    return () => clearInterval(timer);
  });
  return {
    get now() {
      return now + offset();
    },
  };
}

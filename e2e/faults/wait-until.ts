const POLL_MS = 50;

/** @throws Error with `what` after `withinMs` milliseconds */
export async function waitUntil(
  what: string,
  isSo: () => Promise<boolean>,
  withinMs: number,
  pollMs = POLL_MS,
): Promise<void> {
  const end = Date.now() + withinMs;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`Not within ${withinMs / 1000} s: ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}

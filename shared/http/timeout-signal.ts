/** Aborts after `timeoutMs`. The oldest browsers (tooling/webpack/oldest-browsers.ts) have no `AbortSignal.timeout`. */
export function createTimeoutSignal(timeoutMs: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), timeoutMs);
  return controller.signal;
}

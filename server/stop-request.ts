/** For one press of Ctrl+C, npm and the terminal each send a signal. Only a later signal is a second press. */
const SAME_PRESS_MS = 1_000;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Resolves at a signal, or when the IPC channel closes because the launcher has ended. A second request, more than
 * SAME_PRESS_MS after the first, ends the process immediately with code 130.
 */
export function waitForStopRequest(exit: (code: number) => void = process.exit): Promise<void> {
  return new Promise((resolve) => {
    let firstAt: number | undefined;
    const request = () => {
      const now = Date.now();
      if (firstAt !== undefined && now - firstAt > SAME_PRESS_MS) exit(130);
      firstAt ??= now;
      resolve();
    };
    for (const signal of SIGNALS) process.on(signal, request);
    if (process.channel) {
      process.once('disconnect', request);
      process.channel.unref();
    }
    // The terminal may have closed together with the launcher. A line that cannot be written must not prevent the stop.
    process.stdout.on('error', () => undefined);
    process.stderr.on('error', () => undefined);
  });
}

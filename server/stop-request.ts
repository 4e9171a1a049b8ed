/** npm and the terminal both deliver one press of Ctrl+C; what comes later is a second one. */
const SAME_PRESS_MS = 1_000;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Resolves once this process is asked to stop: by a signal, or because the process that launched it is gone
 * (after a kill -9 nobody sends a signal, but the channel to us closes). A further request exits at once.
 */
export function stopRequested(exit: (code: number) => void = process.exit): Promise<void> {
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
    // With the launcher its terminal may be gone too; a line that cannot be written must not stop the stopping.
    process.stdout.on('error', () => undefined);
    process.stderr.on('error', () => undefined);
  });
}

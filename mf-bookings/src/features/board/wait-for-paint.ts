const HIDDEN_PAGE_MS = 100;

/**
 * Resolves after the next paint, so that the person sees what is done before more work begins. A hidden page paints
 * nothing, and waits a moment only.
 */
export const waitForPaint = (): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, HIDDEN_PAGE_MS);
    requestAnimationFrame(() =>
      setTimeout(() => {
        clearTimeout(timer);
        resolve();
      }),
    );
  });

/** Schedulers of MobX reactions that may follow one or two frames later. */
export const afterPaint = (run: () => void): void => void waitForPaint().then(run);
export const afterTwoPaints = (run: () => void): void => afterPaint(() => afterPaint(run));

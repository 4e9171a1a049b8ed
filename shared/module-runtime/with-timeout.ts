/** Settles like `work`, or after `timeoutMs` milliseconds like `onTimeout`: with its result or its error. */
export async function withTimeout<T, L>(
  work: Promise<T>,
  timeoutMs: number,
  onTimeout: () => L,
): Promise<T | L> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, timeoutMs);
  });
  try {
    return await Promise.race([work, timeout.then(onTimeout)]);
  } finally {
    clearTimeout(timer);
  }
}

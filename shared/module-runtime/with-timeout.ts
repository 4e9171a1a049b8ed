/** After `timeoutMs` milliseconds resolves with the result of `onTimeout`, or rejects when `onTimeout` throws. */
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

/** Resolves with null after `ms` milliseconds: the timeout of a `Promise.race`. */
export const resolveNullAfter = (ms: number) =>
  new Promise<null>((resolve) => setTimeout(() => resolve(null), ms));

export const resolveNullAfter = (ms: number) =>
  new Promise<null>((resolve) => setTimeout(() => resolve(null), ms));

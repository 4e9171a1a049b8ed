/** Null after so long: what a race with somebody's patience ends with. */
export const after = (ms: number) => new Promise<null>((resolve) => setTimeout(() => resolve(null), ms));

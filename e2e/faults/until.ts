const EVERY_MS = 50;

/** Until it is so. @throws when that takes too long */
export async function until(what: string, isSo: () => Promise<boolean>, withinMs: number): Promise<void> {
  const end = Date.now() + withinMs;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`Not within ${withinMs / 1000} s: ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
}

/** Keeps a file, from its other address where it has one and cannot be had at the first. @throws when it can be had at neither */
export async function keepEither(
  keep: (url: string) => Promise<void>,
  url: string,
  other: string | undefined,
): Promise<void> {
  try {
    await keep(url);
  } catch (error) {
    if (other === undefined) throw error;
    await keep(other);
  }
}

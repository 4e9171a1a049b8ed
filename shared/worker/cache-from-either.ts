/** Caches a file by `keep`, from its other address when the first one fails. @throws the error of the last address */
export async function cacheFromEither(
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

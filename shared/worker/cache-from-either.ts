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

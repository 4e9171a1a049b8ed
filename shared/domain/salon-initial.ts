/** The word for salon, centre or beauty salon before the salon's own name. */
const KIND = /^(?:صالون|مركز|بيوتي)\s+(?=\S)/;

/**
 * Returns the letter that a page shows for a salon without a logo: ن for "صالون نور". The word for salon is skipped,
 * because many names begin with it; the article «ال» is skipped, too. Returns '' for an empty name.
 */
export function getSalonInitial(name: string): string {
  const own = name.trim().replace(KIND, '');
  return [...own.replace(/^ال(?=..)/, '')][0] ?? '';
}

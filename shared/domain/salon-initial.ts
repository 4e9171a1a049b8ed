/** The word for salon, and others of its kind, before a name of its own. */
const KIND = /^(?:صالون|مركز|بيوتي)\s+(?=\S)/;

/**
 * The letter that stands for a salon without a logo: of "صالون نور" it is ن, for every second salon's first word is the
 * word for salon. '' for an empty name.
 */
export function salonInitial(name: string): string {
  const own = name.trim().replace(KIND, '');
  return [...own.replace(/^ال(?=..)/, '')][0] ?? '';
}

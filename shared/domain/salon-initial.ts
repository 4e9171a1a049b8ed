const KIND = /^(?:صالون|مركز|بيوتي)\s+(?=\S)/;

/** Skips a first word such as «صالون» or «مركز», and the article «ال», because many names begin with them. */
export function getSalonInitial(name: string): string {
  const own = name.trim().replace(KIND, '');
  return [...own.replace(/^ال(?=..)/, '')][0] ?? '';
}

/** Returns the first letters of the first two words; a space keeps Arabic letters from joining. */
export function toInitials(name: string): string {
  const words = name.trim().split(/\s+/).slice(0, 2);
  return words.map((word) => [...word.replace(/^ال(?=..)/, '')][0] ?? '').join('\u00a0');
}

export function toggleId(ids: readonly string[], id: string, isChosen: boolean): string[] {
  const others = ids.filter((other) => other !== id);
  return isChosen ? [...others, id] : others;
}

/** Returns the chosen ids without `id` if it is among them, else with `id` at the end. */
export function toggleId(chosen: readonly string[], id: string): string[] {
  return chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id];
}

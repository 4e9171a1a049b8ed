import type { ProofPart } from './part.ts';

/** The message is one sentence. */
export class UnknownPart extends Error {}

/**
 * A name selects the part with this id, and the parts whose id begins with the name and a hyphen. Without names, all
 * parts are selected.
 * @throws UnknownPart
 */
export function selectParts(parts: readonly ProofPart[], names: readonly string[]): ProofPart[] {
  const selects = (name: string, { id }: ProofPart) => id === name || id.startsWith(`${name}-`);
  const unknown = names.find((name) => !parts.some((part) => selects(name, part)));
  if (unknown !== undefined) {
    throw new UnknownPart(`No part is called "${unknown}": ${parts.map(({ id }) => id).join(', ')}.`);
  }
  return parts.filter((part) => names.length === 0 || names.some((name) => selects(name, part)));
}

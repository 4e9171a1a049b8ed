import type { ProofPart } from './part.ts';

/** The error when no part has the requested name. Its message is one sentence. */
export class UnknownPart extends Error {}

/**
 * Returns the parts whose id is one of the names, or begins with a name and a hyphen. Without names, returns every
 * part. @throws UnknownPart
 */
export function selectParts(parts: readonly ProofPart[], names: readonly string[]): ProofPart[] {
  const selects = (name: string, { id }: ProofPart) => id === name || id.startsWith(`${name}-`);
  const unknown = names.find((name) => !parts.some((part) => selects(name, part)));
  if (unknown !== undefined) {
    throw new UnknownPart(`No part is called "${unknown}": ${parts.map(({ id }) => id).join(', ')}.`);
  }
  return parts.filter((part) => names.length === 0 || names.some((name) => selects(name, part)));
}

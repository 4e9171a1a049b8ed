import type { Part } from './part.ts';

/** A name that no part has, in one sentence. */
export class UnknownPart extends Error {}

/** The parts that are named, or that begin with a name and a hyphen; all of them without names. @throws UnknownPart */
export function wantedOf(parts: readonly Part[], names: readonly string[]): Part[] {
  const means = (name: string, { id }: Part) => id === name || id.startsWith(`${name}-`);
  const unknown = names.find((name) => !parts.some((part) => means(name, part)));
  if (unknown !== undefined) {
    throw new UnknownPart(`No part is called "${unknown}": ${parts.map(({ id }) => id).join(', ')}.`);
  }
  return parts.filter((part) => names.length === 0 || names.some((name) => means(name, part)));
}

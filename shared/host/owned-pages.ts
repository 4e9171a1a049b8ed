import { type Claims, refusedClaims } from '../releases/claims.ts';

/**
 * The modules that have their pages by right, in the registry's order: of two that want the same page the first has it.
 * `refuse` hears of each other one, with a sentence that names the route and both modules.
 */
export function withOwnPages<T extends Claims>(
  modules: readonly T[],
  refuse: (module: T, sentence: string) => void,
): T[] {
  const kept: T[] = [];
  for (const module of modules) {
    const refused = refusedClaims(module, kept);
    if (refused.length === 0) kept.push(module);
    else refuse(module, `${module.name} ${refused.join(' and ')}.`);
  }
  return kept;
}

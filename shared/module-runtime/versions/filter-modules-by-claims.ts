import { type Claims, listClaimProblems } from '../../releases/claims.ts';

/**
 * Leaves out modules with claim problems: if two modules claim the same page, the first one keeps it. Calls `refuse`
 * for each module left out, with a sentence that states its problems.
 */
export function filterModulesByClaims<T extends Claims>(
  modules: readonly T[],
  refuse: (module: T, sentence: string) => void,
): T[] {
  const kept: T[] = [];
  for (const module of modules) {
    const refused = listClaimProblems(module, kept);
    if (refused.length === 0) kept.push(module);
    else refuse(module, `${module.name} ${refused.join(' and ')}.`);
  }
  return kept;
}

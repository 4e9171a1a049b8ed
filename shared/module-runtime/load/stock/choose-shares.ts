import type { Shares } from '../loader.ts';

/**
 * Returns what the page lends one container. Of a package that the page has in part, and the lent library whole (MobX),
 * the container gets the page's copy when `uses` lists only names that it has: the library's copy costs a request.
 */
export function chooseShares(
  shares: Shares,
  lent: Shares,
  uses: Readonly<Record<string, readonly string[]>>,
): Shares {
  const both = Object.entries(lent).map(([key, [version, get]]) => {
    const own = shares[key];
    const names = uses[key];
    if (own === undefined || names === undefined) return [key, [version, get]] as const;
    const choose = async () => {
      const exports = await own[1]();
      return names.every((name) => name in Object(exports)) ? exports : get();
    };
    return [key, [version, choose]] as const;
  });
  return { ...shares, ...Object.fromEntries(both) };
}

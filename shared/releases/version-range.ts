type Version = readonly [major: number, minor: number, patch: number];
/** Versions from `from` on and below `below`. */
type Span = readonly [from: Version, below: Version];

const COMPARATOR = /^(\^|~|>=|<=|>|<|=)?v?(\d+|[x*])?(?:\.(\d+|[x*]))?(?:\.(\d+|[x*]))?(?:[-+][\w.+-]*)?$/;
const ENDLESS: Version = [Number.POSITIVE_INFINITY, 0, 0];

/**
 * Whether `version` lies in `range`, in npm's notation (`^19.0.0`, `>=17 <20`, `7 || 8`). False for a range that is
 * none. A pre-release counts as its release.
 */
export function isInRange(version: string, range: string): boolean {
  const [given] = spanOf(version) ?? [];
  if (given === undefined) return false;
  return range.split('||').some((part) => {
    const spans = listComparators(part).map(spanOf);
    return spans.every((span) => span && !isBelow(given, span[0]) && isBelow(given, span[1]));
  });
}

/** `1.2 - 2` is `>=1.2 <=2`; the space after an operator does not separate. */
function listComparators(part: string): string[] {
  return part
    .replace(/(\S+)\s+-\s+(\S+)/g, '>=$1 <=$2')
    .replace(/([<>=^~])\s+/g, '$1')
    .trim()
    .split(/\s+/);
}

function spanOf(comparator: string): Span | null {
  const match = COMPARATOR.exec(comparator);
  if (match === null) return null;
  const [, operator = '', ...texts] = match;
  const given = texts.filter((text) => text !== undefined && !/[x*]/.test(text)).map(Number);
  const [major = 0, minor = 0, patch = 0] = given;
  const from: Version = [major, minor, patch];
  const next = given.length === 0 ? ENDLESS : raise(from, given.length - 1);
  switch (operator) {
    case '^': {
      // Of `^0` and `^0.0`, the last given number decides.
      const place = given.findIndex((part) => part > 0);
      return [from, place < 0 ? next : raise(from, place)];
    }
    case '~':
      return [from, given.length === 0 ? ENDLESS : raise(from, Math.min(1, given.length - 1))];
    case '>=':
      return [from, ENDLESS];
    case '>':
      return [next, ENDLESS];
    case '<':
      return [[0, 0, 0], from];
    case '<=':
      return [[0, 0, 0], next];
    default:
      return [from, next];
  }
}

/** Returns the lowest version with a greater number at `place`. */
function raise(version: Version, place: number): Version {
  const kept = version.slice(0, place);
  const [major = 0, minor = 0, patch = 0] = [...kept, (version[place] ?? 0) + 1];
  return [major, minor, patch];
}

function isBelow(one: Version, other: Version): boolean {
  const place = one.findIndex((part, index) => part !== other[index]);
  return (one[place] ?? 0) < (other[place] ?? 0);
}

// Stands in for federation's version ranges: shell and remotes only ever say `^1.2.3`, and federation itself
// compares two versions by `<=1.2.3`. Releases that do not fit are refused before they are released.

const numbersOf = (version) => version.replace(/^\D+/, '').split(/[.-]/, 3).map(Number);

function compare(a, b) {
  const left = numbersOf(a);
  const right = numbersOf(b);
  for (let i = 0; i < 3; i += 1) if (left[i] !== right[i]) return left[i] - right[i];
  return 0;
}

export function satisfy(version, range) {
  if (range.startsWith('<=')) return compare(version, range) <= 0;
  return numbersOf(version)[0] === numbersOf(range)[0] && compare(version, range) >= 0;
}

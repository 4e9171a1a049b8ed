import {
  formatContractProblem,
  isPlatformCompatible,
  listContractProblems,
  listMissingShares,
} from './compatibility.ts';

test.each([
  ['1.2.0', '1.2.0', true],
  ['1.2.0', '1.3.0', true],
  ['1.3.0', '1.2.9', false],
  ['2.0.0', '1.9.0', false],
  ['1.0.0', '2.0.0', false],
])('whether a module built against Platform %s fits a host with %s: %s', (builtAgainst, given, fits) => {
  expect(isPlatformCompatible(builtAgainst, given)).toBe(fits);
});

describe('the shared packages that a built module misses', () => {
  const shares = { mobx: { names: ['reaction'] }, react: { names: null } };

  it.each([
    ['a key that the host does not lend', { axios: ['default'] }, ['axios']],
    ['a name that the host does not lend', { mobx: ['flow', 'reaction'] }, ['mobx (flow)']],
    ['a whole package that the host lends by name', { mobx: null }, ['mobx (*)']],
    ['no name of a package that the host lends whole', { react: ['useState'] }, []],
  ])('%s', (_, consumes, missing) => {
    expect(listMissingShares(consumes, shares)).toEqual(missing);
  });
});

test.each([
  ['7', '7', true],
  ['7', '8', false],
  ['8', '7', false],
  ['7 || 8', '8', true],
  ['1', '10', false],
])('whether a module that runs with react-router-dom %s fits a host with %s: %s', (wanted, given, fits) => {
  const module = { platform: '1.2.0', consumes: {}, parts: [], packages: { 'react-router-dom': wanted } };
  const host = { platform: '1.2.0', shares: {}, packages: { 'react-router-dom': given } };
  expect(listContractProblems(module, host).map(formatContractProblem)).toEqual(
    fits ? [] : [`it runs with react-router-dom ${wanted}, and the host lends ${given}`],
  );
});

test('a release without `packages` fits any version of a package', () => {
  const plain = { platform: '1.2.0', consumes: {}, shares: {}, parts: [] };
  const stated = { ...plain, packages: { mobx: '7' } };
  expect([listContractProblems(plain, stated), listContractProblems(stated, plain)]).toEqual([[], []]);
});

test('a stock container may take what the shell lends beside its shared packages; a module of ours may not', () => {
  const host = {
    platform: '1.2.0',
    shares: { mobx: { names: ['reaction'], files: [], version: '7.1.3' } },
    lent: { mobx: { names: null, version: '7.1.3' }, 'antd/es/rate': { names: null, version: '6.6.8' } },
  };
  const module = { platform: '1.2.0', consumes: { mobx: ['flow'], 'antd/es/rate': ['default'] }, parts: [] };
  const stock = { shared: { mobx: '^7.0.0', 'antd/es/rate': '^5.0.0' } };
  expect(listContractProblems({ ...module, stock }, host).map(formatContractProblem)).toEqual([
    'it runs with antd/es/rate ^5.0.0, and the host lends 6.6.8',
  ]);
  expect(listContractProblems(module, host).map(formatContractProblem)).toEqual([
    'it takes mobx (flow), antd/es/rate, which the host does not hand over',
  ]);
});

const part = { slot: 'footer', expose: './clock', order: 1, files: [], keys: [] };
const shell = { platform: '1.2.0', shares: {}, slots: ['header'] };

// @spec P5.03 … at load with a clear reason @ shared/releases/compatibility.ts, shared/module-runtime/load/load-module.ts
test('every problem has a sentence', () => {
  const module = { platform: '2.0.0', consumes: { axios: null }, parts: [part] };
  expect(listContractProblems(module, shell).map(formatContractProblem)).toEqual([
    'it was built against Platform 2.0.0, and the host gives 1.2.0',
    'it takes axios, which the host does not hand over',
    'it has a part for the slot "footer", which the shell does not have',
  ]);
});

test('a part without its slot is no problem on a site, which has no slots', () => {
  const module = { platform: '1.2.0', consumes: {}, parts: [part] };
  expect(listContractProblems(module, { platform: '1.2.0', shares: {} })).toEqual([]);
});

test.each([
  ['^19.0.0', '19.3.1', true],
  ['^18.2.0', '19.3.1', false],
  ['^19.4.0', '19.3.1', false],
  // A host that was built before this field existed says no version, and the page decides.
  ['^18.2.0', undefined, true],
])('whether a stock container that runs with react %s fits a host with %s: %s', (wanted, version, fits) => {
  const module = { platform: '1.2.0', consumes: {}, parts: [], stock: { shared: { react: wanted } } };
  const share = { names: null, files: [], ...(version ? { version } : {}) };
  const host = { platform: '1.2.0', shares: { react: share } };
  expect(listContractProblems(module, host).map(formatContractProblem)).toEqual(
    fits ? [] : [`it runs with react ${wanted}, and the host lends ${version}`],
  );
});

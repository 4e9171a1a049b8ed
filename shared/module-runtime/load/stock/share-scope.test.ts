import { createShareScope, listShareProblems } from './share-scope.ts';

const mobx = { __esModule: true, observable: () => 'observed' };
const shares = {
  react: ['19.3.1', () => ({ useState: 1 })],
  mobx: ['7.1.3', async () => mobx],
} as const;

describe('the scope of a stock container', () => {
  it('has each package of the page under its version, as a loaded package', async () => {
    const { react, mobx } = createShareScope(shares);
    expect(react?.['19.3.1']).toMatchObject({ loaded: 1, from: 'host', shareConfig: { singleton: true } });
    const make = await mobx?.['7.1.3']?.get();
    expect(make?.()).toHaveProperty('observable');
  });

  it('throws a sentence for a name that the page does not lend', async () => {
    const make = await createShareScope(shares).mobx?.['7.1.3']?.get();
    const exports = make?.() as Record<string, unknown>;
    expect(() => exports.flow).toThrow('The page does not lend flow of mobx 7.1.3.');
    // Bundlers read these names of every module.
    expect(exports.default).toBeUndefined();
    expect(exports.then).toBeUndefined();
  });

  it('is not shared by two containers, so that none gets a package of the other one', () => {
    const [one, other] = [createShareScope(shares), createShareScope(shares)];
    Object.assign(one, { lodash: {} });
    expect(other).not.toHaveProperty('lodash');
  });
});

it('a package in another version, and one that the page does not lend, are named with their versions', () => {
  expect(listShareProblems({ react: '^18.2.0', mobx: '^7.0.0', vue: '^3.0.0' }, shares)).toEqual([
    'It runs with react ^18.2.0, and the page lends 19.3.1.',
    'It takes vue ^3.0.0, which the page does not lend.',
  ]);
});

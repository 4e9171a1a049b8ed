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

  it('throws it also for a module of ours that the build left without __esModule', async () => {
    const region = {
      get getRegion() {
        return 'IQ';
      },
    };
    const lent = { region: ['1.0.0', () => region], react: ['19.3.1', () => ({ useState: 1 })] } as const;
    const take = async (key: string, version: string) =>
      (await createShareScope(lent)[key]?.[version]?.get())?.() as Record<string, unknown>;
    const exports = await take('region', '1.0.0');
    expect([exports.getRegion, exports.__esModule]).toEqual(['IQ', true]);
    expect(() => exports.setRegion).toThrow('The page does not lend setRegion of region 1.0.0.');
    // Libraries look whether this React has a name.
    expect((await take('react', '19.3.1')).useEvent).toBeUndefined();
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

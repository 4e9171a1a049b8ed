import type { Canary, PackageReleases } from '@salon/shared/releases/release-registry';
import { addCanary, makeStable, promoteCanary, removeCanary, rollBack } from './edits.ts';

const ref = (version: string) => ({ version, integrity: `sha384-${version}` });
const canary = (version: string): Canary => ({
  release: ref(version),
  salons: [],
  percent: 5,
  salt: 'salt',
  limit: { errorRate: 0.05, atLeastLoads: 20 },
});
const running = (stable: string, ...previous: string[]): PackageReleases => ({
  stable: ref(stable),
  previous: previous.map(ref),
});

describe('a release', () => {
  test.each([
    ['is the first one', undefined, '1', running('1')],
    ['follows another one, which becomes its fallback version', running('1'), '2', running('2', '1')],
    ['of the stable version changes nothing', running('2', '1'), '2', running('2', '1')],
    ['keeps three versions before it', running('4', '3', '2', '1'), '5', running('5', '4', '3', '2')],
    ['of an earlier version lists that version once', running('3', '2', '1'), '2', running('2', '3', '1')],
  ])('%s', (_, before, version, after) => {
    expect(makeStable(before, ref(version))).toEqual(after);
  });

  test('ends the canary of the same version only', () => {
    const tried = addCanary(running('1'), canary('2'));
    expect(makeStable(tried, ref('2'))).toEqual(running('2', '1'));
    expect(makeStable(tried, ref('1.1')).canary).toEqual(canary('2'));
  });

  test('of a version with other contents is refused', () => {
    expect(() => makeStable(running('1'), { version: '1', integrity: 'other' })).toThrow(
      'a version never changes',
    );
  });
});

describe('a canary', () => {
  test('does not change the stable release, and ends without a trace', () => {
    const before = running('2', '1');
    const tried = addCanary(before, canary('3'));
    expect(tried).toEqual({ ...before, canary: canary('3') });
    expect(removeCanary(tried)).toEqual(before);
  });

  test('becomes the stable release', () => {
    expect(promoteCanary(addCanary(running('2', '1'), canary('3')))).toEqual(running('3', '2', '1'));
    expect(() => promoteCanary(running('2'))).toThrow('No version is on trial.');
  });

  test('needs a stable release of another version', () => {
    expect(() => addCanary(undefined, canary('1'))).toThrow('There is no version for everybody yet');
    expect(() => addCanary(running('1'), canary('1'))).toThrow('Everybody runs 1 already.');
  });
});

describe('a rollback', () => {
  test.each([
    [
      'goes to the version before, and the bad one is no fallback version',
      running('3', '2', '1'),
      undefined,
      running('2', '1'),
    ],
    ['goes to an earlier version', running('3', '2', '1'), '1', running('1')],
    ['goes to a version that is no fallback version any more', running('3', '2'), '1', running('1', '2')],
    ['ends a canary', addCanary(running('2', '1'), canary('3')), undefined, running('2', '1')],
    [
      'ends a canary when it names the stable version',
      addCanary(running('2', '1'), canary('3')),
      '2',
      running('2', '1'),
    ],
    [
      'ends a canary and goes to an earlier version',
      addCanary(running('2', '1'), canary('3')),
      '1',
      running('1'),
    ],
  ])('%s', (_, before, to, after) => {
    expect(rollBack(before, to === undefined ? undefined : ref(to))).toEqual(after);
  });

  test('needs an earlier version', () => {
    expect(() => rollBack(running('1'))).toThrow('There is no version before this one.');
    expect(() => rollBack(running('1'), ref('1'))).toThrow('1 runs already.');
  });
});

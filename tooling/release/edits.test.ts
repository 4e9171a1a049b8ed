import type { Canary, PackageReleases } from '@salon/shared/releases/release-registry';
import { promoteCanary, rolledBack, withCanary, withoutCanary, withRelease } from './edits.ts';

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
    ['is the first', undefined, '1', running('1')],
    ['follows another, which stands in for it', running('1'), '2', running('2', '1')],
    ['again changes nothing', running('2', '1'), '2', running('2', '1')],
    ['keeps three before it', running('4', '3', '2', '1'), '5', running('5', '4', '3', '2')],
    ['of a version that ran before has it once', running('3', '2', '1'), '2', running('2', '3', '1')],
  ])('%s', (_, before, version, after) => {
    expect(withRelease(before, ref(version))).toEqual(after);
  });

  test('ends the trial of the same version, and of no other', () => {
    const tried = withCanary(running('1'), canary('2'));
    expect(withRelease(tried, ref('2'))).toEqual(running('2', '1'));
    expect(withRelease(tried, ref('1.1')).canary).toEqual(canary('2'));
  });

  test('of a version with other contents is refused', () => {
    expect(() => withRelease(running('1'), { version: '1', integrity: 'other' })).toThrow(
      'a version never changes',
    );
  });
});

describe('a trial', () => {
  test('leaves what everybody runs, and ends without a trace', () => {
    const before = running('2', '1');
    const tried = withCanary(before, canary('3'));
    expect(tried).toEqual({ ...before, canary: canary('3') });
    expect(withoutCanary(tried)).toEqual(before);
  });

  test('becomes what everybody runs', () => {
    expect(promoteCanary(withCanary(running('2', '1'), canary('3')))).toEqual(running('3', '2', '1'));
    expect(() => promoteCanary(running('2'))).toThrow('No version is on trial.');
  });

  test('needs a version for the others, and another than theirs', () => {
    expect(() => withCanary(undefined, canary('1'))).toThrow('There is no version for everybody yet');
    expect(() => withCanary(running('1'), canary('1'))).toThrow('Everybody runs 1 already.');
  });
});

describe('going back', () => {
  test.each([
    [
      'to the version before; the bad one stands in for nobody',
      running('3', '2', '1'),
      undefined,
      running('2', '1'),
    ],
    ['to a version further back', running('3', '2', '1'), '1', running('1')],
    ['to a version that no longer stands in', running('3', '2'), '1', running('1', '2')],
    ['from a trial', withCanary(running('2', '1'), canary('3')), undefined, running('2', '1')],
    ['from a trial, by name', withCanary(running('2', '1'), canary('3')), '2', running('2', '1')],
    ['from a trial and further', withCanary(running('2', '1'), canary('3')), '1', running('1')],
  ])('%s', (_, before, to, after) => {
    expect(rolledBack(before, to === undefined ? undefined : ref(to))).toEqual(after);
  });

  test('needs something to go back to', () => {
    expect(() => rolledBack(running('1'))).toThrow('There is no version before this one.');
    expect(() => rolledBack(running('1'), ref('1'))).toThrow('1 runs already.');
  });
});

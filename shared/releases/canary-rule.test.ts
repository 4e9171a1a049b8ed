import { getCanaryVersions, isInCanary, toCanaryRule } from './canary-rule.ts';

const release = { version: '1.2.0-aaaaaaaa', integrity: 'sha256-x' };
const limit = { errorRate: 0.05, atLeastLoads: 20 };
const canaryOf = (percent: number, salons: string[] = [], salt = 'spring') =>
  toCanaryRule('mf-cash', { release, salons, percent, salt, limit });

const SALONS = Array.from(
  { length: 10_000 },
  (_, index) => `0198c5f2-7b1a-7000-8000-${String(index).padStart(12, '0')}`,
);
const [NOOR = '', SARA = ''] = SALONS;
const shareOf = (rule: ReturnType<typeof canaryOf>) =>
  SALONS.filter((id) => isInCanary(rule, id)).length / SALONS.length;

test('named salons take part in a canary, whatever its share', () => {
  const rule = canaryOf(0, [NOOR]);
  expect([isInCanary(rule, NOOR), isInCanary(rule, SARA)]).toEqual([true, false]);
});

test.each([0, 1, 5, 50, 99, 100])(
  'about %d of 100 salons take part in a canary with that share',
  (percent) => {
    expect(Math.abs(shareOf(canaryOf(percent)) - percent / 100)).toBeLessThan(0.02);
  },
);

// @spec P2.01 A version for named salons and a stable share of all @ shared/releases/canary-rule.ts
test('a salon that takes part still does after the share grows', () => {
  const early = SALONS.filter((id) => isInCanary(canaryOf(5), id));
  expect(early.every((id) => isInCanary(canaryOf(20), id))).toBe(true);
});

test('the next canary has other salons', () => {
  const both = SALONS.filter(
    (id) => isInCanary(canaryOf(10, [], 'spring'), id) && isInCanary(canaryOf(10, [], 'summer'), id),
  );
  expect(both.length / SALONS.length).toBeLessThan(0.03);
});

test('a person without a salon takes no part', () => {
  expect([isInCanary(canaryOf(100), null), isInCanary(canaryOf(100), '')]).toEqual([false, false]);
});

test('a page can check whether a salon is named, but cannot list the named salons', () => {
  expect(JSON.stringify(canaryOf(0, [NOOR]))).not.toContain(NOOR);
});

test('two salons with the same canaries get the same text, in any order of the canaries', () => {
  const cash = canaryOf(0, [NOOR, SARA]);
  const people = { ...canaryOf(0, [NOOR]), name: 'mf-people' };
  expect(getCanaryVersions([cash, people], NOOR)).toBe(getCanaryVersions([people, cash], NOOR));
  expect(getCanaryVersions([cash, people], SARA)).toBe('mf-cash@1.2.0-aaaaaaaa');
  expect(getCanaryVersions([cash, people], null)).toBe('');
});

import { channelOf, ruleOf, takesPart } from './rollout.ts';

const release = { version: '1.2.0-aaaaaaaa', integrity: 'sha256-x' };
const limit = { errorRate: 0.05, atLeastLoads: 20 };
const trial = (percent: number, salons: string[] = [], salt = 'spring') =>
  ruleOf('mf-cash', { release, salons, percent, salt, limit });

const SALONS = Array.from(
  { length: 10_000 },
  (_, index) => `0198c5f2-7b1a-7000-8000-${String(index).padStart(12, '0')}`,
);
const [NOOR = '', SARA = ''] = SALONS;
const shareOf = (rule: ReturnType<typeof trial>) =>
  SALONS.filter((id) => takesPart(rule, id)).length / SALONS.length;

test('salons that are named take part, whatever the share', () => {
  const rule = trial(0, [NOOR]);
  expect([takesPart(rule, NOOR), takesPart(rule, SARA)]).toEqual([true, false]);
});

test.each([0, 1, 5, 50, 99, 100])(
  'about %d of a hundred salons take part in a trial of so many',
  (percent) => {
    expect(Math.abs(shareOf(trial(percent)) - percent / 100)).toBeLessThan(0.02);
  },
);

test('a salon that takes part goes on doing so while the share grows', () => {
  const early = SALONS.filter((id) => takesPart(trial(5), id));
  expect(early.every((id) => takesPart(trial(20), id))).toBe(true);
});

test('the next trial has other salons', () => {
  const both = SALONS.filter(
    (id) => takesPart(trial(10, [], 'spring'), id) && takesPart(trial(10, [], 'summer'), id),
  );
  expect(both.length / SALONS.length).toBeLessThan(0.03);
});

test('nobody who belongs to no salon takes part', () => {
  expect([takesPart(trial(100), null), takesPart(trial(100), '')]).toEqual([false, false]);
});

test('a page can ask whether a salon is named, but not list the names', () => {
  expect(JSON.stringify(trial(0, [NOOR]))).not.toContain(NOOR);
});

test('two salons of the same trials have the same page, in whatever order the trials are listed', () => {
  const cash = trial(0, [NOOR, SARA]);
  const people = { ...trial(0, [NOOR]), name: 'mf-people' };
  expect(channelOf([cash, people], NOOR)).toBe(channelOf([people, cash], NOOR));
  expect(channelOf([cash, people], SARA)).toBe('mf-cash@1.2.0-aaaaaaaa');
  expect(channelOf([cash, people], null)).toBe('');
});

import type { Business } from '@salon/shared/contracts/business';
import { salonFacts } from './salon-facts.ts';

const noor = { id: '1', slug: 'noor', name: 'صالون نور' } as Business;

/** A source that a test can slow down and break, and a clock that it moves. */
function setup(patienceMs = 60_000) {
  const source = { asked: [] as string[], answer: async (): Promise<Business | null> => noor };
  let time = 1_000_000;
  const load = (key: string) => {
    source.asked.push(key);
    return source.answer();
  };
  const find = salonFacts(load, { freshMs: 5_000, patienceMs, now: () => time });
  return { source, find, pass: (ms: number) => (time += ms) };
}

test('many pages of a salon at once ask for it once', async () => {
  const { source, find } = setup();
  const answers = await Promise.all(Array.from({ length: 50 }, () => find('noor')));
  expect(answers).toEqual(Array.from({ length: 50 }, () => ({ salon: noor })));
  expect(source.asked).toEqual(['noor']);
});

test('it is asked for again after a few seconds, also when there was none', async () => {
  const { source, find, pass } = setup();
  source.answer = async () => null;
  expect(await find('noor')).toEqual({ salon: null });
  pass(4_999);
  expect(await find('NOOR')).toEqual({ salon: null });
  source.answer = async () => noor;
  pass(1);
  expect(await find('noor')).toEqual({ salon: noor });
  expect(source.asked).toHaveLength(2);
});

test('a source that fails gives what was last known, in the end with its age, after a day nothing', async () => {
  const { source, find, pass } = setup();
  await find('noor');
  source.answer = () => Promise.reject(new Error('down'));
  pass(10_000);
  expect(await find('noor')).toEqual({ salon: noor });
  pass(60_000);
  expect(await find('noor')).toEqual({ salon: noor, staleSince: 1_000_000 });
  pass(24 * 60 * 60_000);
  expect(await find('noor')).toEqual({ salon: undefined });
});

test('a source that is slow delays no page, and its answer is there for the next one', async () => {
  const { source, find } = setup(1);
  const { promise, resolve } = Promise.withResolvers<Business>();
  source.answer = () => promise;
  expect(await find('noor')).toEqual({ salon: undefined });
  resolve(noor);
  await promise;
  await new Promise((done) => setImmediate(done));
  expect(await find('noor')).toEqual({ salon: noor });
  expect(source.asked).toHaveLength(1);
});

test('made-up addresses neither keep the source busy nor push a real salon out', async () => {
  const { source, find } = setup(1);
  await find('noor');
  source.answer = async () => null;
  for (let i = 0; i < 600; i++) await find(`made-up-${i}`);
  source.asked = [];
  expect(await find('noor')).toEqual({ salon: noor });
  expect(source.asked).toEqual([]);

  source.answer = () => new Promise(() => {});
  await Promise.all(Array.from({ length: 100 }, (_, i) => find(`slow-${i}`)));
  expect(source.asked).toHaveLength(20);
});

test.each(['', '"><script>', '../x', 'a'.repeat(200), '%00'])('%j is asked of nobody', async (name) => {
  const { source, find } = setup();
  expect(await find(name)).toEqual({ salon: null });
  expect(source.asked).toEqual([]);
});

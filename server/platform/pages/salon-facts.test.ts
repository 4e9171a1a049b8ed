import type { Business } from '@salon/shared/contracts/business';
import { createSalonFinder } from './salon-facts.ts';

const noor = { id: '1', slug: 'noor', name: 'صالون نور' } as Business;

function setup(waitMs = 60_000) {
  const source = { asked: [] as string[], answer: async (): Promise<Business | null> => noor };
  let time = 1_000_000;
  const load = (key: string) => {
    source.asked.push(key);
    return source.answer();
  };
  const find = createSalonFinder(load, { freshMs: 5_000, timeoutMs: waitMs, now: () => time });
  return { source, find, pass: (ms: number) => (time += ms) };
}

test('many pages of a salon at once load it once', async () => {
  const { source, find } = setup();
  const answers = await Promise.all(Array.from({ length: 50 }, () => find('noor')));
  expect(answers).toEqual(Array.from({ length: 50 }, () => ({ salon: noor })));
  expect(source.asked).toEqual(['noor']);
});

test('a salon is loaded again after five seconds, also when it was missing', async () => {
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

test('while the source fails, the last known facts are used, with their age after a minute, and for a day at most', async () => {
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

test('a slow source delays no page, and the next page has its answer', async () => {
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

test.each(['', '"><script>', '../x', 'a'.repeat(200), '%00'])('%j is not looked up', async (name) => {
  const { source, find } = setup();
  expect(await find(name)).toEqual({ salon: null });
  expect(source.asked).toEqual([]);
});

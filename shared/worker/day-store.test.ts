import { STORED_AT_HEADER } from '../http/stored-at.ts';
import { getDayCacheName, listCachedReportDays } from '../module/cached-days.ts';
import { DayStore } from './day-store.ts';
import { createFakeCaches } from './testing/fake-caches.ts';

const NOOR = { businessId: 'b-1', userId: 'u-1' };
const SARA = { businessId: 'b-1', userId: 'u-2' };
const DAY_MS = 24 * 60 * 60_000;
const REPORT = 'https://salon.example/api/bookings?from=2026-11-21&to=2026-11-21&sort=report&limit=50';

let now: number;
let caches: CacheStorage;
const open = () => new DayStore(caches, { now: () => now });
const request = (url = REPORT) => new Request(url);
const answer = (text = '{"success":true}') =>
  new Response(text, { headers: { 'content-type': 'application/json', 'set-cookie': 'x=1' } });

beforeEach(() => {
  now = Date.parse('2026-11-21T08:00:00Z');
  caches = createFakeCaches();
});

test('a cached answer has its body, type and load time, and no other headers', async () => {
  const days = open();
  await days.keep(request(), NOOR, answer());
  now += 60_000;
  const kept = await days.find(request(), NOOR);
  expect(await kept?.json()).toEqual({ success: true });
  expect(Object.fromEntries(kept?.headers ?? [])).toEqual({
    'content-type': 'application/json',
    [STORED_AT_HEADER]: '2026-11-21T08:00:00.000Z',
    'access-control-expose-headers': STORED_AT_HEADER,
  });
});

test('a person does not get the cached answers of another person', async () => {
  const days = open();
  await days.keep(request(), NOOR, answer());
  expect(await days.find(request(), SARA)).toBeNull();
});

test('an answer that is a week old is not returned, and is deleted', async () => {
  const days = open();
  await days.keep(request(), NOOR, answer());
  now += 7 * DAY_MS;
  expect(await listCachedReportDays(caches, NOOR, now)).toEqual([]);
  expect(await days.find(request(), NOOR)).toBeNull();
  expect(await (await caches.open(getDayCacheName(NOOR))).keys()).toEqual([]);
});

test('a store with a longer `lifeMs` keeps answers for longer', async () => {
  const days = new DayStore(caches, { now: () => now, lifeMs: 30 * DAY_MS });
  await days.keep(request(), NOOR, answer());
  now += 30 * DAY_MS - 1;
  expect(await days.find(request(), NOOR)).not.toBeNull();
  now += 1;
  expect(await days.find(request(), NOOR)).toBeNull();
});

test('a sign-out deletes the cached answers of all persons', async () => {
  const days = open();
  await days.keep(request(), NOOR, answer());
  await days.keepOnly(null);
  expect(await caches.keys()).toEqual([]);
});

test('the sign-in of another person deletes the answers of the first one, who then gets none', async () => {
  const days = open();
  await days.keep(request(), NOOR, answer());
  await days.keepOnly(SARA);
  expect(await caches.keys()).toEqual([]);
  await days.keep(request(), SARA, answer());
  expect(await days.find(request(), NOOR)).toBeNull();
  expect(await caches.keys()).toEqual([getDayCacheName(SARA)]);
});

test('an answer that arrives after the sign-out is not cached', async () => {
  const days = open();
  const late = days.keep(request(), NOOR, answer());
  await days.keepOnly(null);
  await late;
  expect(await caches.keys()).toEqual([]);
});

test('a restarted worker still has the answers of the signed-in person', async () => {
  await open().keep(request(), NOOR, answer());
  expect(await open().find(request(), NOOR)).not.toBeNull();
});

test('at most 200 answers are cached, and the one that was written first is deleted', async () => {
  const days = open();
  for (let page = 0; page < 201; page++) {
    await days.keep(request(`https://salon.example/api/bookings?cursor=${page}`), NOOR, answer());
  }
  const urls = (await (await caches.open(getDayCacheName(NOOR))).keys()).map(({ url }) => url);
  expect(urls).toHaveLength(200);
  expect(urls.at(-1)).toContain('cursor=200');
  expect(urls[0]).toContain('cursor=1');
});

test('the cached days are those whose whole report is cached', async () => {
  const days = open();
  const urls = [
    REPORT,
    REPORT.replaceAll('2026-11-21', '2026-11-19'),
    REPORT.replace('from=2026-11-21', 'from=2026-11-01'),
    `${REPORT.replaceAll('2026-11-21', '2026-11-18')}&status=pending`,
    'https://salon.example/api/bookings?from=2026-11-17&to=2026-11-17&limit=5',
  ];
  for (const url of urls) await days.keep(request(url), NOOR, answer());
  expect(await listCachedReportDays(caches, NOOR, now)).toEqual(['2026-11-21', '2026-11-19']);
  expect(await listCachedReportDays(caches, SARA, now)).toEqual([]);
});

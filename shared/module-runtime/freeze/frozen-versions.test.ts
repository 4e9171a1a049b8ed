import { readFrozen, readMarks } from '../../session/freeze-notes.ts';
import type { MarkStep } from '../../session/page-marks.ts';
import { createSafeStorage } from '../../session/storage.ts';
import { resetBrowser } from '../../testing/reset-browser.ts';
import { END_AGAIN_MS, FROZEN_MARK_MS, FROZEN_VERSION_MS } from '../budgets.ts';
import { buildVersion } from '../testing/releases.ts';
import { FakeVerdicts } from '../testing/verdicts.ts';
import { END_MESSAGE } from './blame.ts';
import { findFrozenVersions, onFreezeFound } from './frozen-versions.ts';
import type { Freeze } from './judge-marks.ts';

const NOW = Date.UTC(2026, 10, 23);
let held: string[] | undefined;
let found: Freeze[];
let verdicts: FakeVerdicts;

beforeEach(() => {
  resetBrowser();
  jest.spyOn(Date, 'now').mockReturnValue(NOW);
  held = [];
  const query = async () => ({ held: held?.map((name) => ({ name })) });
  verdicts = new FakeVerdicts();
  Object.assign(globalThis, { indexedDB: verdicts.indexedDB });
  Object.assign(navigator, { locks: { query } });
  document.body.innerHTML =
    '<script id="registry" type="application/json">{"version":"2"} {"version":"1"}</script>';
  found = [];
  onFreezeFound((freeze) => found.push(freeze));
});
afterEach(() => Object.assign(navigator, { locks: undefined }));

const storage = createSafeStorage();

type LeftMark = [step: MarkStep, module: string, version: string];

function leave(page: string, marks: LeftMark[], ageMs = 0): void {
  for (const [number, mark] of marks.entries())
    storage.set(`salon.mark.${page}.${number}`, [...mark, NOW - ageMs].join());
}
const TWO: LeftMark = ['mount', 'module-one', '2'];

it('a page that is gone with a mark has frozen in the marked version', async () => {
  leave('gone', [TWO]);
  const frozen = await findFrozenVersions();
  expect(found).toMatchObject([{ module: 'module-one', version: '2', message: 'The page froze at mount.' }]);
  expect(frozen.has(buildVersion('2'))).toBe(true);
  expect(frozen.has(buildVersion('1'))).toBe(false);
});

it('later pages know the version, but do not find the freeze again', async () => {
  leave('gone', [TWO]);
  await findFrozenVersions();
  found = [];
  expect((await findFrozenVersions()).has(buildVersion('2'))).toBe(true);
  expect(found).toEqual([]);
});

it('a page that holds its lock is at work, until its mark is too old for that', async () => {
  held = ['salon.mark.other.'];
  leave('other', [TWO], FROZEN_MARK_MS);
  await findFrozenVersions();
  expect(found).toEqual([]);
  leave('other', [TWO], FROZEN_MARK_MS + 1);
  await findFrozenVersions();
  expect(found).toHaveLength(1);
});

it('a browser without locks waits until the mark is too old', async () => {
  Object.assign(navigator, { locks: undefined });
  leave('other', [TWO], FROZEN_MARK_MS);
  await findFrozenVersions();
  expect(found).toEqual([]);
  leave('other', [TWO], FROZEN_MARK_MS + 1);
  await findFrozenVersions();
  expect(found).toHaveLength(1);
});

describe('a page that ended while its modules were mounted', () => {
  const MOUNTED: LeftMark = ['mounted', 'module-one', '2'];

  it('has not frozen without a verdict of its watchdog', async () => {
    leave('killed', [MOUNTED]);
    expect((await findFrozenVersions()).has(buildVersion('2'))).toBe(false);
    expect(readMarks()).toEqual([]);
  });

  it.each<[string, LeftMark, number, boolean]>([
    ['of the same version within an hour: the module ends them', MOUNTED, END_AGAIN_MS, true],
    ['of the same version later', MOUNTED, END_AGAIN_MS + 1, false],
    ['of another version', ['mounted', 'module-one', '1'], 0, false],
  ])('and a second page %s', async (_, second, laterMs, isAtFault) => {
    leave('killed', [MOUNTED], laterMs);
    await findFrozenVersions();
    leave('again', [second]);
    await findFrozenVersions();
    expect(found.map(({ message }) => message)).toEqual(isAtFault ? [END_MESSAGE] : []);
  });

  it('was ended by the canary, because a canary is new', async () => {
    document.body.innerHTML =
      '<script id="registry" type="application/json">{"version":"2","channel":"module-one@2"}</script>';
    leave('killed', [MOUNTED]);
    expect((await findFrozenVersions()).has(buildVersion('2'))).toBe(true);
  });

  it.each([true, false])('froze in the version of the verdict (reported: %s)', async (isReported) => {
    leave('killed', [MOUNTED]);
    verdicts.stored.set('salon.mark.killed.', { module: 'module-one', version: '2', at: NOW, isReported });
    expect((await findFrozenVersions()).has(buildVersion('2'))).toBe(true);
    expect(found).toHaveLength(isReported ? 0 : 1);
    expect(verdicts.stored.size).toBe(0);
  });

  it('keeps its note while it may be at work', async () => {
    held = ['salon.mark.other.'];
    leave('other', [MOUNTED], FROZEN_VERSION_MS);
    await findFrozenVersions();
    expect(readMarks()).toHaveLength(1);
  });
});

it('a frozen version is forgotten after a day, and when the registry no longer names it', async () => {
  leave('a', [TWO]);
  leave('b', [['mount', 'module-one', '3']]);
  const frozen = await findFrozenVersions();
  expect(found).toHaveLength(2);
  expect(frozen.has(buildVersion('3'))).toBe(false);
  jest.spyOn(Date, 'now').mockReturnValue(NOW + FROZEN_VERSION_MS);
  expect((await findFrozenVersions()).has(buildVersion('2'))).toBe(false);
  expect(readFrozen()).toEqual([]);
});

it('a version from a developer’s machine always gets another try', async () => {
  leave('gone', [TWO]);
  expect((await findFrozenVersions()).has({ ...buildVersion('2'), integrity: '' })).toBe(false);
});

it('unreadable notes are ignored', async () => {
  leave('broken', [['', '', ''] as unknown as LeftMark]);
  storage.set('salon.mark.frozen', '{');
  await findFrozenVersions();
  expect(found).toEqual([]);
});

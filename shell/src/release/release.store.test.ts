import { CALM_MS, ReleaseStore } from './release.store.ts';

let nowMs: number;
let isBusy: boolean;
let isHidden: boolean;
let reloads: string[];
let takeOvers: number;
let takeOver: Promise<void>;

function open(triedFor: string | null = null) {
  return new ReleaseStore(
    { own: 'one', triedFor },
    {
      isBusy: () => isBusy,
      hasUnsavedWork: () => isBusy,
      isHidden: () => isHidden,
      now: () => nowMs,
      takeOver: async () => {
        takeOvers += 1;
        await takeOver;
      },
      reload: (release) => reloads.push(release),
    },
  );
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  nowMs = 1_000_000;
  isBusy = false;
  isHidden = false;
  reloads = [];
  takeOvers = 0;
  takeOver = Promise.resolve();
});

test('a worker of the page’s own release takes over without a reload', async () => {
  const release = open();
  release.recordRelease('one');
  nowMs += CALM_MS;
  release.checkReload();
  await settle();
  expect([reloads, takeOvers, release.isOffered]).toEqual([[], 1, false]);
});

test('an untouched page reloads once after 10 seconds', async () => {
  const release = open();
  release.recordRelease('two');
  release.recordUse();
  nowMs += CALM_MS - 1;
  release.checkReload();
  await settle();
  expect(reloads).toEqual([]);
  nowMs += 1;
  release.checkReload();
  release.checkReload();
  await settle();
  expect([reloads, takeOvers]).toEqual([['two'], 1]);
});

test('a hidden page reloads at once', async () => {
  const release = open();
  isHidden = true;
  release.recordRelease('two');
  await settle();
  expect(reloads).toEqual(['two']);
});

test('a page in use reloads on the next navigation', async () => {
  const release = open();
  release.recordRelease('two');
  release.recordUse();
  release.recordNavigation();
  await settle();
  expect(reloads).toEqual(['two']);
});

test('a navigation without a newer release does not reload', async () => {
  open().recordNavigation();
  await settle();
  expect(reloads).toEqual([]);
});

test('unsaved work delays the reload: the page offers the release, and reloads when the work is saved', async () => {
  const release = open();
  isBusy = true;
  isHidden = true;
  nowMs += CALM_MS;
  release.recordRelease('two');
  release.checkReload();
  release.recordNavigation();
  await settle();
  expect([reloads, takeOvers, release.isOffered]).toEqual([[], 0, true]);
  isBusy = false;
  release.checkReload();
  await settle();
  expect(reloads).toEqual(['two']);
});

test('the person may reload in spite of unsaved work', async () => {
  const release = open();
  isBusy = true;
  release.recordRelease('two');
  release.reloadNow();
  await settle();
  expect(reloads).toEqual(['two']);
});

describe('while the worker takes its time to take over', () => {
  let endTakeOver: () => void;
  beforeEach(() => {
    takeOver = new Promise((resolve) => {
      endTakeOver = resolve;
    });
  });

  test('work that begins delays the reload until it is saved', async () => {
    const release = open();
    release.recordRelease('two');
    release.recordNavigation();
    isBusy = true;
    endTakeOver();
    await settle();
    expect([reloads, release.isOffered]).toEqual([[], true]);
    isBusy = false;
    nowMs += CALM_MS;
    release.checkReload();
    await settle();
    expect(reloads).toEqual(['two']);
  });

  test('the person may ask for the reload in spite of work that begins', async () => {
    const release = open();
    release.recordRelease('two');
    release.recordNavigation();
    isBusy = true;
    release.reloadNow();
    endTakeOver();
    await settle();
    expect(reloads).toEqual(['two']);
  });
});

test('a page that is still old after its reload does not reload again for the same release, but offers it', async () => {
  const release = open('two');
  isHidden = true;
  release.recordRelease('two');
  release.recordNavigation();
  nowMs += CALM_MS;
  release.checkReload();
  await settle();
  expect([reloads, release.isOffered]).toEqual([[], true]);
  release.recordRelease('three');
  await settle();
  expect(reloads).toEqual(['three']);
});

test('a release that is rolled back before the reload is forgotten', async () => {
  const release = open();
  isBusy = true;
  release.recordRelease('two');
  release.recordRelease('one');
  isBusy = false;
  nowMs += CALM_MS;
  release.checkReload();
  await settle();
  expect([reloads, release.newer]).toEqual([[], null]);
});

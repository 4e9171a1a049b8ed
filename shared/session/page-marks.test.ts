import { readMarks, writeFrozen } from './freeze-notes.ts';
import { hasNotes, setMark } from './page-marks.ts';

const buildVersion = (name: string, version: string) => ({ name, version });

let isHidden = false;
let held: string[];

beforeEach(() => {
  isHidden = false;
  held = [];
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  const request = async (name: string, work: () => Promise<void>) => {
    held.push(name);
    await work();
    held.splice(held.indexOf(name), 1);
  };
  Object.assign(navigator, { locks: { request } });
});
afterEach(() => {
  window.dispatchEvent(new Event('pagehide'));
  Object.assign(navigator, { locks: undefined });
});

const listMarks = () => readMarks().map(({ step, module, version }) => [step, module, version]);

it('a mark is readable by other pages at once, until it is removed', () => {
  expect(hasNotes()).toBe(false);
  const removeCode = setMark('code', buildVersion('mf-a', '2'));
  const removeMount = setMark('mount', buildVersion('mf-b', '1'));
  expect(listMarks()).toEqual([
    ['code', 'mf-a', '2'],
    ['mount', 'mf-b', '1'],
  ]);
  expect(hasNotes()).toBe(true);
  removeCode();
  expect(listMarks()).toEqual([['mount', 'mf-b', '1']]);
  removeMount();
  expect(readMarks()).toEqual([]);
});

it.each(['pagehide', 'visibilitychange'])(
  '`%s` removes the marks, because the page is not frozen',
  (type) => {
    setMark('mount', buildVersion('mf-a', '2'));
    window.dispatchEvent(new Event(type));
    expect(readMarks()).toEqual([]);
  },
);

it('a hidden page sets no mark, because it has no idle frame that would remove it', () => {
  isHidden = true;
  setMark('mount', buildVersion('mf-a', '2'));
  expect(readMarks()).toEqual([]);
});

it('the page holds a lock with the name of its marks, until it is hidden', async () => {
  setMark('mount', buildVersion('mf-a', '2'));
  setMark('code', buildVersion('mf-a', '2'))();
  expect(held).toEqual(readMarks().map(({ page }) => page));
  window.dispatchEvent(new Event('visibilitychange'));
  await new Promise((wake) => setTimeout(wake));
  expect(held).toEqual([]);
  setMark('mount', buildVersion('mf-a', '2'));
  expect(held).toHaveLength(1);
});

it('a browser that refuses storage gets no notes', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full');
  });
  setMark('mount', buildVersion('mf-a', '2'))();
  writeFrozen([['mf-a', '2', 0]]);
  expect(hasNotes()).toBe(false);
  jest.restoreAllMocks();
});

import { findUnchangedFiles, getFileAddress } from './unchanged-files.ts';

const release = (version: string, integrity: Record<string, string>) => ({
  version,
  entry: 'entry.js',
  integrity,
});
const ONE = release('1', { 'entry.js': 'e1', 'list.js': 'l', 'form.js': 'f', 'list.css': 'c' });

test('an unchanged file is taken from the release that had it first', () => {
  const two = release('2', { ...ONE.integrity, 'entry.js': 'e2', 'form.js': 'f2' });
  const kept = findUnchangedFiles(two, [{ release: ONE }]);
  expect(kept).toEqual({ 1: ['list.js', 'list.css'] });
  const three = release('3', { ...two.integrity, 'entry.js': 'e3', 'list.css': 'c3' });
  expect(findUnchangedFiles(three, [{ release: two, kept }, { release: ONE }])).toEqual({
    1: ['list.js'],
    2: ['form.js'],
  });
});

test('the entry always comes from its own release, because it loads other files from its own folder', () => {
  expect(findUnchangedFiles(release('2', { 'entry.js': 'e1' }), [{ release: ONE }])).toEqual({});
});

test('a file of the same name with other bytes is another file', () => {
  expect(findUnchangedFiles(release('2', { 'list.js': 'l2' }), [{ release: ONE }])).toEqual({});
});

test('a version that is released again uses its own files', () => {
  const two = release('2', { ...ONE.integrity, 'entry.js': 'e2' });
  expect(
    findUnchangedFiles(ONE, [{ release: two, kept: findUnchangedFiles(two, [{ release: ONE }]) }]),
  ).toEqual({});
});

test('a page’s registry does not name files of the build for hosts of others', () => {
  const before = { release: release('1', { 'list.js': 'l', 'stock/remoteEntry.js': 'r' }) };
  const after = release('2', { 'list.js': 'l', 'stock/remoteEntry.js': 'r' });
  expect(findUnchangedFiles(after, [before])).toEqual({ 1: ['list.js'] });
});

test('a style is taken from an earlier release only when all its images are unchanged', () => {
  const before = { release: release('1', { 'a.css': 'c', 'a.js': 's', 'files/a.svg': 'p' }) };
  const after = (image: string) => release('2', { 'a.css': 'c', 'a.js': 's', 'files/a.svg': image });
  expect(findUnchangedFiles(after('p'), [before])).toEqual({ 1: ['a.css', 'a.js'] });
  expect(findUnchangedFiles(after('p2'), [before])).toEqual({ 1: ['a.js'] });
});

test.each(['', 'https://cdn.example'])(
  'an address is in the folder of the version that has the file, on "%s"',
  (cdn) => {
    const module = { base: `${cdn}/modules/mf-a/2/`, kept: { 1: ['list.js'] } };
    expect(getFileAddress(module, 'list.js')).toBe(`${cdn}/modules/mf-a/1/list.js`);
    expect(getFileAddress(module, 'form.js')).toBe(`${cdn}/modules/mf-a/2/form.js`);
    expect(getFileAddress({ base: module.base }, 'list.js')).toBe(`${cdn}/modules/mf-a/2/list.js`);
  },
);

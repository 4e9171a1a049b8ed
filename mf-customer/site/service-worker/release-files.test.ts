import { listReleaseFiles } from './release-files.ts';

const packages = [
  { name: 'site', base: '/site/2/', files: ['main.js', 'main.css', 'files/a.woff2', 'files/b.woff2'] },
  { name: 'mf-customer', base: '/modules/mf-customer/3/', files: ['entry.js', 'my-bookings.js'] },
];
const at = (...paths: string[]) => paths.map((path) => new URL(path, 'https://book.example').href);

test('all scripts and styles of the release are needed, also those of screens that were never opened', () => {
  expect(listReleaseFiles({ packages }, [])).toEqual({
    needed: [
      '/site/2/main.js',
      '/site/2/main.css',
      '/modules/mf-customer/3/entry.js',
      '/modules/mf-customer/3/my-bookings.js',
    ],
    alternatives: {},
    optionalFiles: [],
  });
});

test('an unchanged file is kept at the address of the earlier version that has it', () => {
  const [site, module] = packages;
  if (!site || !module) throw new Error('There are two packages.');
  const { needed, alternatives } = listReleaseFiles(
    { packages: [site, { ...module, kept: { 2: ['my-bookings.js'] } }] },
    [],
  );
  expect(needed.slice(2)).toEqual([
    '/modules/mf-customer/3/entry.js',
    '/modules/mf-customer/2/my-bookings.js',
  ]);
  expect(alternatives).toEqual({
    '/modules/mf-customer/2/my-bookings.js': '/modules/mf-customer/3/my-bookings.js',
  });
});

test('a font is fetched in its new version only when this browser has used it', () => {
  expect(
    listReleaseFiles({ packages }, at('/site/1/files/a.woff2', '/site/1/main.js')).optionalFiles,
  ).toEqual(['/site/2/files/a.woff2']);
});

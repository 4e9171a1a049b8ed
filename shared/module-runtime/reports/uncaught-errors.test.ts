import { followUncaughtErrors } from './uncaught-errors.ts';

const VERSIONS = [
  { module: 'mf-cash', version: '1', base: '/modules/mf-cash/1/', at: 1 },
  { module: 'mf-cash', version: '2', base: 'https://cdn.test/modules/mf-cash/2/', at: 2 },
  { module: 'mf-people', version: '5', base: '/modules/mf-people/5/', at: 3 },
];

let canary: (typeof VERSIONS)[number] | undefined;
let reported: string[];
let stop: () => void;

beforeEach(() => {
  reported = [];
  canary = undefined;
  stop = followUncaughtErrors({
    listVersions: () => VERSIONS,
    findOnlyCanary: () => canary,
    report: ({ module, version }, reason, message) =>
      reported.push(`${module}@${version}: ${reason === 'uncaught' ? message : `${reason} ${message}`}`),
  });
});
afterEach(() => stop());

function buildError(message: string, ...files: string[]): Error {
  const error = new Error(message);
  error.stack = [`Error: ${message}`, ...files.map((file) => `    at run (${file}:12:34)`)].join('\n');
  return error;
}

const throwError = (error: unknown, filename = '') =>
  window.dispatchEvent(new ErrorEvent('error', { error, filename, message: 'Error: x' }));

const reject = (reason: unknown) =>
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

const CASH = 'http://localhost/modules/mf-cash/1/summary.js';
const PEOPLE = 'http://localhost/modules/mf-people/5/entry.js';
const SHELL = 'http://localhost/shell/1/main.js';

it.each<[string, () => unknown, string[]]>([
  ['a timer', () => throwError(buildError('x', CASH, SHELL)), ['mf-cash@1: Error: x']],
  ['a promise', () => reject(buildError('y', PEOPLE)), ['mf-people@5: Error: y']],
  [
    'a script of another origin',
    () => reject(buildError('z', 'https://cdn.test/modules/mf-cash/2/a.js')),
    ['mf-cash@2: Error: z'],
  ],
  [
    'code that shared code calls',
    () => throwError(buildError('x', SHELL, PEOPLE, CASH)),
    ['mf-people@5: Error: x'],
  ],
  ['a script without a stack', () => throwError('x', CASH), ['mf-cash@1: Error: x']],
  [
    'a file that an earlier version of the module had first',
    () => throwError(buildError('x', 'http://localhost/modules/mf-people/3/a.js')),
    ['mf-people@5: Error: x'],
  ],
  ['the shell', () => throwError(buildError('x', SHELL)), []],
  [
    'an aborted request',
    () => reject(Object.assign(new DOMException('x', 'AbortError'), { stack: buildError('x', CASH).stack })),
    [],
  ],
  [
    "an error with a network error's name",
    () => reject(Object.assign(buildError('x', CASH), { name: 'AbortError' })),
    ['mf-cash@1: AbortError: x'],
  ],
  [
    'a file that is missing',
    () => reject(Object.assign(buildError('x', CASH), { name: 'ChunkLoadError' })),
    [],
  ],
  ['nothing that is an error', () => reject(undefined), []],
  ['something with another stack', () => reject({ stack: 5 }), []],
])('an uncaught error of %s', (_, act, expected) => {
  act();
  expect(reported).toEqual(expected);
});

it.each([
  ['text', 'text'],
  [undefined, 'undefined'],
  [{ stack: 5 }, '[object Object]'],
])('a promise that is rejected with %j is blamed on the only canary', (reason, message) => {
  [canary] = VERSIONS;
  reject(reason);
  expect(reported).toEqual([`mf-cash@1: ${message}`]);
});

it('an error of the shell is not blamed on the only canary', () => {
  [canary] = VERSIONS;
  reject(buildError('x', SHELL));
  reject(new TypeError('Load failed'));
  expect(reported).toEqual([]);
});

const refuse = (sourceFile: string, blockedURI: string) =>
  document.dispatchEvent(
    Object.assign(new Event('securitypolicyviolation'), {
      sourceFile,
      blockedURI,
      effectiveDirective: 'connect-src',
    }),
  );

it('a request that the policy refuses is reported with its origin only, which carries nothing that the module wanted to send', () => {
  refuse(CASH, 'https://collector.test/?phone=07701234567');
  refuse(CASH, 'https://collector.test/?again');
  refuse(CASH, 'inline');
  refuse(SHELL, 'https://collector.test/');
  refuse('chrome-extension://abc/content.js', 'https://collector.test/');
  expect(reported).toEqual([
    'mf-cash@1: forbidden connect-src https://collector.test',
    'mf-cash@1: forbidden connect-src inline',
  ]);
});

it('the same message of a version is reported once', () => {
  for (let time = 0; time < 3; time++) throwError(buildError('x', CASH));
  expect(reported).toHaveLength(1);
});

it('a page without a network blames no version', () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  reject(buildError('Failed to fetch', CASH));
  expect(reported).toEqual([]);
  online.mockRestore();
});

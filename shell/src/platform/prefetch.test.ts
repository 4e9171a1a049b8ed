import { buildModule, buildRegistry, buildRoute } from '@salon/shared/module-runtime/testing/releases';
import { Prefetcher } from './prefetch.ts';

const registry = buildRegistry([
  buildModule('mf-one', [buildRoute('/services', ['entry.js', 'services.css'], ['shared-1.js'])]),
]);
const FILES = [
  '/shell/1.0.0-bbbbbbbb/shared-1.js',
  '/modules/mf-one/1.0.0-aaaaaaaa/entry.js',
  '/modules/mf-one/1.0.0-aaaaaaaa/services.css',
];

let asked: { file: string; options: RequestInit }[];
let read: string[];
let answer: (file: string) => Promise<{ ok: boolean }>;

const files = () => asked.map(({ file }) => file);
const settle = async () => {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
};

beforeEach(() => {
  asked = [];
  read = [];
  answer = async () => ({ ok: true });
  document.head.replaceChildren();
  globalThis.fetch = jest.fn(async (address: unknown, options: RequestInit = {}) => {
    const file = String(address);
    asked.push({ file, options });
    const { ok } = await answer(file);
    return { ok, arrayBuffer: async () => read.push(file) } as unknown as Response;
  }) as typeof fetch;
});

describe('the prefetch of a page', () => {
  // @spec P6.06 A page is fetched before it is opened, each file once
  it('requests all files of the page in parallel, and reads them to the end', async () => {
    new Prefetcher(registry).prefetch('/services', 'visit');
    expect(files()).toEqual(FILES);
    await settle();
    expect(read).toEqual(FILES);
  });

  it('adds no preload link, because a link without a hash does not serve a script with a hash', () => {
    new Prefetcher(registry).prefetch('/services', 'visit');
    expect(document.head.querySelector('link')).toBeNull();
  });

  it('requests each file once for several hovers and a visit', async () => {
    const prefetcher = new Prefetcher(registry);
    prefetcher.prefetch('/services', 'intent');
    prefetcher.prefetch('/services', 'intent');
    await settle();
    prefetcher.prefetch('/services', 'visit');
    expect(files()).toEqual(FILES);
  });

  it.each([
    ['visit', 'high'],
    ['intent', 'low'],
  ] as const)('for %s has the priority "%s"', (urgency, priority) => {
    new Prefetcher(registry).prefetch('/services', urgency);
    expect(asked.map(({ options }) => options.priority)).toEqual([priority, priority, priority]);
  });

  it.each([
    ['that did not arrive', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['that was not on the server', async () => ({ ok: false })],
  ])('requests again only a file %s', async (_, failed) => {
    const prefetcher = new Prefetcher(registry);
    answer = (file) => (file === FILES[1] ? failed() : Promise.resolve({ ok: true }));
    prefetcher.prefetch('/services', 'intent');
    await settle();
    prefetcher.prefetch('/services', 'visit');
    expect(files()).toEqual([...FILES, FILES[1]]);
  });

  it('does not request files that the HTML announces', () => {
    document.head.innerHTML = '<link rel="preload" as="script" href="/shell/1.0.0-bbbbbbbb/shared-1.js">';
    new Prefetcher(registry).prefetch('/services', 'visit');
    expect(files()).toEqual(FILES.slice(1));
  });

  it('requests nothing when no module owns the address', () => {
    new Prefetcher(registry).prefetch('/nowhere', 'visit');
    expect(files()).toEqual([]);
  });

  it("requests another origin's files like its scripts, without cookies", () => {
    const cdn = {
      ...buildModule('mf-one', [buildRoute('/services', ['entry.js'])]),
      base: 'https://cdn.test/mf-one/',
    };
    new Prefetcher(buildRegistry([cdn])).prefetch('/services', 'visit');
    expect(asked).toEqual([
      {
        file: 'https://cdn.test/mf-one/entry.js',
        options: { credentials: 'same-origin', priority: 'high', signal: expect.any(AbortSignal) },
      },
    ]);
  });
});

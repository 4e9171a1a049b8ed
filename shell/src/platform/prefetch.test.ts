import { Prefetcher } from './prefetch.ts';
import { aModule, aRegistry, aRoute } from './testing/releases.ts';

const registry = aRegistry([
  aModule('mf-one', [aRoute('/services', ['remote.js', 'services.css'], ['shared-1.js'])]),
]);

const hints = () =>
  [...document.head.querySelectorAll('link')].map((link) => [link.rel, link.as, link.getAttribute('href')]);

describe('fetching a page before it is opened', () => {
  beforeEach(() => document.head.replaceChildren());

  it('asks for all files of the page at once', () => {
    new Prefetcher(registry).prefetch('/services', 'visit');
    expect(hints()).toEqual([
      ['preload', 'script', '/shell/1.0.0-bbbbbbbb/shared-1.js'],
      ['preload', 'script', '/remotes/mf-one/1.0.0-aaaaaaaa/remote.js'],
      ['preload', 'style', '/remotes/mf-one/1.0.0-aaaaaaaa/services.css'],
    ]);
  });

  it('asks once, however often the pointer passes', () => {
    const prefetcher = new Prefetcher(registry);
    prefetcher.prefetch('/services', 'intent');
    prefetcher.prefetch('/services', 'intent');
    expect(hints()).toHaveLength(3);
  });

  it('asks more urgently when the page is opened after all', () => {
    const prefetcher = new Prefetcher(registry);
    prefetcher.prefetch('/services', 'intent');
    prefetcher.prefetch('/services', 'visit');
    expect(hints().map(([rel]) => rel)).toEqual([...Array(3).fill('prefetch'), ...Array(3).fill('preload')]);
  });

  it('asks again after a file did not come', () => {
    const prefetcher = new Prefetcher(registry);
    prefetcher.prefetch('/services', 'visit');
    document.head.querySelector('link')?.dispatchEvent(new Event('error'));
    prefetcher.prefetch('/services', 'visit');
    expect(hints()).toHaveLength(3);
  });

  it('leaves to the server what it has announced in the page', () => {
    document.head.innerHTML = '<link rel="preload" as="script" href="/shell/1.0.0-bbbbbbbb/shared-1.js">';
    new Prefetcher(registry).prefetch('/services', 'visit');
    expect(hints()).toHaveLength(3);
  });

  it('asks for nothing when no module owns the address', () => {
    new Prefetcher(registry).prefetch('/nowhere', 'visit');
    expect(hints()).toEqual([]);
  });

  it("fetches another origin's files in the way that its scripts are fetched", () => {
    const cdn = {
      ...aModule('mf-one', [aRoute('/services', ['remote.js'])]),
      base: 'https://cdn.test/mf-one/',
    };
    new Prefetcher(aRegistry([cdn])).prefetch('/services', 'visit');
    expect(document.head.querySelector('link')?.crossOrigin).toBe('anonymous');
  });
});

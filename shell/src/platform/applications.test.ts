import { UNMOUNT_TIMEOUT_MS } from '@salon/shared/module-runtime/budgets';
import { buildPlatform, buildTextModule } from '@salon/shared/module-runtime/testing/mount';
import { buildModule, buildRegistry, buildRoute } from '@salon/shared/module-runtime/testing/releases';
import type { PageModule } from '@salon/shared/releases/page-registry';
import { screen, waitFor } from '@testing-library/react';
import { createApplications } from './applications.ts';
import { matchRoute } from './matching.ts';
import { ModuleStates } from './module-states.ts';
import { Prefetcher } from './prefetch.ts';

const hundred: PageModule[] = Array.from({ length: 100 }, (_, index) =>
  buildModule(`module-${index}`, [
    buildRoute(`/area-${index}`),
    buildRoute(`/area-${index}/:id`),
    buildRoute(`/area-${index}/report`),
  ]),
);

const settle = () => new Promise((resolve) => setTimeout(resolve, 50));

afterEach(() => jest.restoreAllMocks());

describe('a page with a hundred modules', () => {
  it("reads every route once at its start, and loads only the address's module", async () => {
    let reads = 0;
    const modules = hundred.map((module) => ({
      ...module,
      routes: new Proxy(module.routes, {
        get: (routes, key, receiver) => {
          if (key === Symbol.iterator) reads += 1;
          return Reflect.get(routes, key, receiver);
        },
      }),
    }));
    const outlet = document.createElement('div');
    document.body.append(outlet);
    window.history.replaceState(null, '', '/area-7');
    const load = jest.fn(async () => buildTextModule('الشاشة'));
    const createLoader = jest.fn(async () => ({ load }));
    createApplications({
      modules,
      states: new ModuleStates(),
      outlet,
      prefetcher: new Prefetcher(buildRegistry(modules)),
      getLoader: createLoader,
    }).start({ platform: buildPlatform(), mayOpen: () => true });
    expect(await screen.findByText('الشاشة')).toBeInTheDocument();
    expect(load.mock.calls).toHaveLength(1);
    expect(load).toHaveBeenCalledWith(expect.objectContaining({ name: 'module-7' }), './module');
    window.history.pushState(null, '', '/area-8/report');
    await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    expect(reads).toBe(modules.length);
  });

  it('leaves only timers that end soon after the limit of an unmount', async () => {
    const delays = new Map<unknown, number>();
    const { setTimeout: start } = window;
    jest.spyOn(window, 'setTimeout').mockImplementation(((work: () => void, ms = 0) => {
      const timer = start(() => {
        delays.delete(timer);
        work();
      }, ms);
      delays.set(timer, ms);
      return timer;
    }) as typeof window.setTimeout);
    const stop = window.clearTimeout;
    jest.spyOn(window, 'clearTimeout').mockImplementation((timer) => {
      delays.delete(timer);
      stop(timer);
    });
    for (const path of ['/area-7', '/area-8', '/area-7', '/']) {
      window.history.pushState(null, '', path);
      await settle();
    }
    const listLong = () => [...delays.values()].filter((ms) => ms > UNMOUNT_TIMEOUT_MS + 100);
    const isAtRest = () => listLong().length === 0 && screen.queryByText('الشاشة') === null;
    // On a busy machine the last unmount may still be under way.
    for (let tries = 0; tries < 20 && !isAtRest(); tries++) await settle();
    expect(screen.queryByText('الشاشة')).toBeNull();
    expect(listLong()).toEqual([]);
  });

  it('finds the module of an address', () => {
    expect(matchRoute(hundred, '/area-99/report')).toMatchObject({
      module: { name: 'module-99' },
      params: {},
    });
    expect(matchRoute(hundred, '/area-99/7')).toMatchObject({ params: { id: '7' } });
  });
});

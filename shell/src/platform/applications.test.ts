import { buildPlatform, buildTextModule } from '@salon/shared/module-runtime/testing/mount';
import { buildModule, buildRegistry, buildRoute } from '@salon/shared/module-runtime/testing/releases';
import type { PageModule } from '@salon/shared/releases/page-registry';
import { screen, waitFor } from '@testing-library/react';
import { createApplications } from './applications.ts';
import { matchRoute } from './matching.ts';
import { ModuleStates } from './module-states.ts';
import { Prefetcher } from './prefetch.ts';

/** A hundred modules of three routes each. */
const hundred: PageModule[] = Array.from({ length: 100 }, (_, index) =>
  buildModule(`module-${index}`, [
    buildRoute(`/area-${index}`),
    buildRoute(`/area-${index}/:id`),
    buildRoute(`/area-${index}/report`),
  ]),
);

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

  it('finds the module of an address', () => {
    expect(matchRoute(hundred, '/area-99/report')).toMatchObject({
      module: { name: 'module-99' },
      params: {},
    });
    expect(matchRoute(hundred, '/area-99/7')).toMatchObject({ params: { id: '7' } });
  });
});

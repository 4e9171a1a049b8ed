import type { Page, Route } from '@playwright/test';
import type { PageRegistry } from '@salon/shared/releases/page-registry';

/** How a module's files fail for one browser alone. */
const FAILURES = {
  missing: (route: Route) => route.fulfill({ status: 404, body: '' }),
  unreachable: (route: Route) => route.abort('connectionfailed'),
  /** Never answered: the other ways fail at once, this one needs a bounded wait. */
  hanging: () => undefined,
} satisfies Record<string, (route: Route) => unknown>;

/**
 * From now on this browser gets no file of the module. For all browsers, and the server's own 404, there is
 * `salon.withholdModule`. @returns what brings the files back
 */
export async function blockModule(
  page: Page,
  name: string,
  how: keyof typeof FAILURES,
): Promise<() => Promise<void>> {
  const files = `**/remotes/${name}/**`;
  await page.context().route(files, FAILURES[how]);
  return () => page.context().unroute(files);
}

const REGISTRY = /(<script[^>]*id="registry"[^>]*>)(.*?)(<\/script>)/s;

/** From now on this browser's pages know nothing of the module: it is not in the registry that comes with them. */
export async function forgetModule(page: Page, name: string): Promise<void> {
  await page.context().route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace(REGISTRY, (_, begin: string, json: string, end: string) => {
      const registry: PageRegistry = JSON.parse(json);
      const modules = registry.modules.filter((module) => module.name !== name);
      return begin + JSON.stringify({ ...registry, modules }).replaceAll('<', '\\u003c') + end;
    });
    return route.fulfill({ response, body });
  });
}

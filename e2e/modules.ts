import type { Page, Route } from '@playwright/test';
import type { PageRegistry } from '@salon/shared/releases/page-registry';

const FAILURES = {
  missing: (route: Route) => route.fulfill({ status: 404, body: '' }),
  unreachable: (route: Route) => route.abort('connectionfailed'),
  /** Only a timeout in the page ends this failure. */
  hanging: () => undefined,
} satisfies Record<string, (route: Route) => unknown>;

/**
 * Makes the module's files fail in this page's browser. For all browsers, use `releases.withhold`.
 * @returns a function that ends the failure
 */
export async function blockModule(
  page: Page,
  name: string,
  how: keyof typeof FAILURES,
): Promise<() => Promise<void>> {
  const files = `**/modules/${name}/**`;
  await page.context().route(files, FAILURES[how]);
  return () => page.context().unroute(files);
}

const REGISTRY = /(<script[^>]*id="registry"[^>]*>)(.*?)(<\/script>)/s;

export async function removeFromRegistry(page: Page, name: string): Promise<void> {
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

import type { Page, Route } from '@playwright/test';
import type { PageRegistry } from '@salon/shared/releases/page-registry';

const FAILURES = {
  missing: (route: Route) => route.fulfill({ status: 404, body: '' }),
  unreachable: (route: Route) => route.abort('connectionfailed'),
  /** Until the failure ends, only a timeout in the page ends its wait. */
  hanging: (route: Route, isOver: Promise<void>) =>
    isOver.then(() => route.continue()).catch(() => undefined),
} satisfies Record<string, (route: Route, isOver: Promise<void>) => unknown>;

/**
 * Makes the module's files fail in this page's browser. For all browsers, use `releases.withhold`.
 * @returns a function that ends the failure
 */
export async function blockModule(page: Page, name: string, how: keyof typeof FAILURES): Promise<() => void> {
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  let isBlocked = true;
  // The route stays: a request under way while a route is removed may hang.
  await page
    .context()
    .route(`**/modules/${name}/**`, (route) => (isBlocked ? FAILURES[how](route, isOver) : route.fallback()));
  return () => {
    isBlocked = false;
    end();
  };
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

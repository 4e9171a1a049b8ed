import type { Page, Route } from 'playwright-core';

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

import { isCustomerRoute, type ModuleRoute } from '@salon/shared/module/manifest';
import { isAnnouncedSlot } from '@salon/shared/releases/is-announced-slot';
import type { PageNeeds } from '../webpack/pages.ts';
import type { DescribedModule, ModuleConsumer } from './consumers.ts';

/** Chunks of /login, by the names that the shell's `import(/* webpackChunkName *\/ …)` calls give them. */
export const LOGIN_CHUNKS = ['staff', 'login'] as const;
/** Chunks of every page in the frame: the module loader, the transport for staff requests, and the frame. */
export const SIGNED_IN_CHUNKS = ['platform', 'staff', 'signed-in'] as const;
export const DASHBOARD_CHUNKS = [...SIGNED_IN_CHUNKS, 'dashboard'] as const;
/** Chunks of a page without the frame; only pages for staff need the `staff` chunk. */
export const BARE_CHUNKS = { customers: ['platform'], staff: ['platform', 'staff'] } as const;

export function listRouteChunks(route: Pick<ModuleRoute, 'access' | 'frame'>): readonly string[] {
  if (route.frame) return SIGNED_IN_CHUNKS;
  return isCustomerRoute(route) ? BARE_CHUNKS.customers : BARE_CHUNKS.staff;
}

/** Looks at one route, because all routes of a screen need the same chunks. */
export function listScreenChunks(
  { manifest }: Pick<DescribedModule, 'manifest'>,
  screen: string,
): readonly string[] {
  const route = manifest.routes.find((known) => known.screen === screen);
  return route ? listRouteChunks(route) : SIGNED_IN_CHUNKS;
}

/** The shared chunks are cut to fit these pages. */
export function listShellPages(modules: readonly DescribedModule[]): PageNeeds[] {
  const parts = modules.flatMap(listDashboardParts);
  return [
    { id: 'login', chunks: LOGIN_CHUNKS, keys: [] },
    { id: 'dashboard', chunks: DASHBOARD_CHUNKS, keys: parts.flatMap((part) => part.keys) },
    ...modules.flatMap((module) => module.screens.flatMap((screen) => screenPages(module, screen))),
    ...modules.flatMap((module) => module.parts.flatMap((part) => partPages(module, part))),
  ];
}

/** Leaves out the parts that load when the page is idle. */
export function listDashboardParts({ manifest, parts }: DescribedModule): ModuleConsumer[] {
  return parts.filter((_, index) => isAnnouncedSlot(manifest.parts[index]?.slot ?? ''));
}

function screenPages(module: DescribedModule, screen: ModuleConsumer): PageNeeds[] {
  return [
    { id: `${module.name}/${screen.id}`, chunks: listScreenChunks(module, screen.id), keys: screen.keys },
    ...latePage(module.name, screen),
  ];
}

/** An announced part is fetched with the dashboard. Any other part is fetched alone, so it counts as a page. */
function partPages(module: DescribedModule, part: ModuleConsumer): PageNeeds[] {
  const late = latePage(module.name, part);
  if (listDashboardParts(module).includes(part)) return late;
  return [{ id: `${module.name}/${part.id}`, chunks: [], keys: part.keys }, ...late];
}

/** Returns a page for what the screen or part imports lazily, because the browser fetches that later and separately. */
function latePage(module: string, { id, lateKeys }: ModuleConsumer): PageNeeds[] {
  return lateKeys.length === 0 ? [] : [{ id: `${module}/${id} (later)`, chunks: [], keys: lateKeys }];
}

export function listSitePages(module: DescribedModule): PageNeeds[] {
  return module.screens.flatMap((screen) => [
    { id: `${module.name}/${screen.id}`, chunks: [], keys: screen.keys },
    ...latePage(module.name, screen),
  ]);
}

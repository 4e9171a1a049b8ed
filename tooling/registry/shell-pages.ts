import { isCustomersRoute, type RemoteRoute } from '@salon/shared/remote/manifest';
import type { PageNeeds } from '../webpack/pages.ts';
import type { Consumer, Remote } from './consumers.ts';

/** The shell's own chunks, as its `import(/* webpackChunkName *\/ …)` name them. */
export const LOGIN_CHUNKS = ['staff', 'login'] as const;
/** What every page in the frame loads: the loader with federation, what carries the staff's calls, and the frame. */
export const SIGNED_IN_CHUNKS = ['platform', 'staff', 'signed-in'] as const;
export const DASHBOARD_CHUNKS = [...SIGNED_IN_CHUNKS, 'dashboard'] as const;
/** What stands alone loads no frame, and of the staff's only what is theirs. */
export const BARE_CHUNKS = { customers: ['platform'], staff: ['platform', 'staff'] } as const;

/** The shell's chunks that show a route of a module. */
export function chunksOfRoute(route: Pick<RemoteRoute, 'access' | 'frame'>): readonly string[] {
  if (route.frame) return SIGNED_IN_CHUNKS;
  return isCustomersRoute(route) ? BARE_CHUNKS.customers : BARE_CHUNKS.staff;
}

/** The same by the name of a screen; each of its routes shows it in the same way. */
export function chunksOfScreen({ manifest }: Pick<Remote, 'manifest'>, screen: string): readonly string[] {
  const route = manifest.routes.find((known) => known.screen === screen);
  return route ? chunksOfRoute(route) : SIGNED_IN_CHUNKS;
}

/** Every page of the product with what it needs of the shell; the chunks are cut so that they fit. */
export function shellPages(remotes: readonly Remote[]): PageNeeds[] {
  const parts = remotes.flatMap(dashboardParts);
  return [
    { id: 'login', chunks: LOGIN_CHUNKS, keys: [] },
    { id: 'dashboard', chunks: DASHBOARD_CHUNKS, keys: parts.flatMap((part) => part.keys) },
    ...remotes.flatMap((remote) => remote.screens.flatMap((screen) => screenPages(remote, screen))),
    ...remotes.flatMap((remote) => remote.parts.flatMap((part) => partPages(remote, part))),
  ];
}

/** Of a remote's parts those that /dashboard shows at once; the header's come when the page is idle. */
export function dashboardParts({ manifest, parts }: Remote): Consumer[] {
  return parts.filter((_, index) => manifest.parts[index]?.slot.startsWith('dashboard-'));
}

function screenPages(remote: Remote, screen: Consumer): PageNeeds[] {
  return [
    { id: `${remote.name}/${screen.id}`, chunks: chunksOfScreen(remote, screen.id), keys: screen.keys },
    ...latePage(remote.name, screen),
  ];
}

/** A part of the dashboard is fetched with it; any other comes by itself: a page of its own. */
function partPages(remote: Remote, part: Consumer): PageNeeds[] {
  const late = latePage(remote.name, part);
  if (dashboardParts(remote).includes(part)) return late;
  return [{ id: `${remote.name}/${part.id}`, chunks: [], keys: part.keys }, ...late];
}

/** What opens later from a screen is fetched then, not with the screen: a page of its own. */
function latePage(remote: string, { id, lateKeys }: Consumer): PageNeeds[] {
  return lateKeys.length === 0 ? [] : [{ id: `${remote}/${id} (later)`, chunks: [], keys: lateKeys }];
}

/** The pages of a remote's site: the host's first file, and what each screen takes of it. */
export function sitePages(remote: Remote): PageNeeds[] {
  return remote.screens.flatMap((screen) => [
    { id: `${remote.name}/${screen.id}`, chunks: [], keys: screen.keys },
    ...latePage(remote.name, screen),
  ]);
}

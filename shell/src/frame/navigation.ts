import type { UserType } from '@salon/shared/domain/access';
import type { NavigationEntry, NavigationGroup, RouteAccess } from '@salon/shared/module/manifest';
import type { PageModule } from '@salon/shared/releases/page-registry';

export type SidebarItem =
  | { kind: 'link'; entry: NavigationEntry }
  | { kind: 'group'; group: NavigationGroup; entries: NavigationEntry[] };

export interface BottomBarItem {
  path: string;
  label: string;
  icon: string;
  /** The bar marks the item as current on these paths: the paths of all entries of its group, or its own path. */
  paths: string[];
}

const dashboardEntry: NavigationEntry = {
  path: '/dashboard',
  label: 'لوحة التحكم',
  icon: 'dashboard',
  order: 10,
  bottomBar: { label: 'الرئيسية', order: 1 },
};

const mayOpen = (access: RouteAccess | undefined, userType: UserType) =>
  access === 'public' || userType === 'admin' || access === userType;

/** The dashboard is for admins alone (§6). */
export function listNavigationEntries(modules: PageModule[], userType: UserType): NavigationEntry[] {
  const own = userType === 'admin' ? [dashboardEntry] : [];
  const released = modules.flatMap((module) =>
    module.navigation.filter((entry) =>
      mayOpen(module.routes.find((route) => route.path === entry.path)?.access, userType),
    ),
  );
  return [...own, ...released].sort((a, b) => a.order - b.order);
}

export function listSidebarItems(entries: NavigationEntry[]): SidebarItem[] {
  const groups = new Map<string, SidebarItem & { kind: 'group' }>();
  const items: SidebarItem[] = [];
  for (const entry of entries) {
    if (!entry.group) {
      items.push({ kind: 'link', entry });
      continue;
    }
    const known = groups.get(entry.group.id);
    if (known) {
      known.entries.push(entry);
      continue;
    }
    const item = { kind: 'group' as const, group: entry.group, entries: [entry] };
    groups.set(entry.group.id, item);
    items.push(item);
  }
  return items.sort((a, b) => orderOf(a) - orderOf(b));
}

const orderOf = (item: SidebarItem) => (item.kind === 'group' ? item.group.order : item.entry.order);

const MAX_BOTTOM_BAR_ITEMS = 5;

export function listBottomBarItems(entries: NavigationEntry[]): BottomBarItem[] {
  return entries
    .flatMap((entry) => (entry.bottomBar ? [{ ...entry.bottomBar, entry }] : []))
    .sort((a, b) => a.order - b.order)
    .slice(0, MAX_BOTTOM_BAR_ITEMS)
    .map(({ entry: { path, icon, group }, label }) => {
      const mates = group ? entries.filter((mate) => mate.group?.id === group.id) : [];
      return { path, icon, label, paths: mates.length > 0 ? mates.map((mate) => mate.path) : [path] };
    });
}

/**
 * Returns the entry with the longest path that is the address or a parent of it. If there is none (`/bookings/edit/5`),
 * returns an entry with the same first segment: the first in the bottom bar, else the first.
 */
export function findCurrentEntry(entries: NavigationEntry[], pathname: string): NavigationEntry | undefined {
  const above = entries
    .filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
    .sort((a, b) => b.path.length - a.path.length);
  const section = entries.filter(({ path }) => sectionOf(path) === sectionOf(pathname));
  return above[0] ?? section.find(({ bottomBar }) => bottomBar) ?? section[0];
}

const sectionOf = (path: string) => path.split('/')[1];

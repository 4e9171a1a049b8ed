/**
 * The persons for whom a route is made; `public` is for everyone. `decideAccess` (shared/domain/access.ts) decides who
 * may open the route.
 */
export type RouteAccess = 'admin' | 'employee' | 'customer' | 'public';

export interface ModuleRoute {
  /** A path with `:params`, as React Router writes it: `/bookings/edit/:id`. */
  path: string;
  access: RouteAccess;
  /** Whether the sidebar and the bottom bar show (they do not on /user and the customer's pages). */
  frame: boolean;
  /** The `webpackChunkName` of the screen's lazy import. The build derives preload hints from it. */
  screen: string;
}

/** Whether a route is a customer's page. Such a page works without antd, router and axios, for a slow phone. */
export const isCustomerRoute = ({ access }: Pick<ModuleRoute, 'access'>): boolean =>
  access === 'customer' || access === 'public';

export interface NavigationGroup {
  id: string;
  label: string;
  icon: string;
  order: number;
}

export interface NavigationEntry {
  path: string;
  label: string;
  /** A name known to `@salon/shared/ui/nav-icon`; an unknown name shows a plain dot. */
  icon: string;
  /** Sort key in the sidebar: entries and groups are sorted together. */
  order: number;
  group?: NavigationGroup;
  /** Label and sort key in the phone's bottom bar; absent when the entry is not in it. */
  bottomBar?: { label: string; order: number };
}

export interface ModulePartEntry {
  /**
   * The page slot of the shell: `dashboard-cards` (two cards in a `StatGrid`, a note below it), `dashboard-activities`
   * (a boxed list), `header` (one icon button). The dashboard's HTML announces the files of parts in `dashboard-…` slots; the
   * page fetches the files of `header` parts when it is idle.
   */
  slot: string;
  /** The exposed file that holds the part, for example `./today-bookings`. */
  expose: string;
  order: number;
}

/**
 * A module's manifest: its routes, its navigation entries and the parts that hosts may show. It is written in
 * `mf-*\/src/manifest.ts`. The build copies it into the module's release; the shell knows modules only from the page
 * registry.
 */
export interface ModuleManifest {
  /** The folder's name, `mf-bookings`. */
  name: string;
  routes: ModuleRoute[];
  navigation: NavigationEntry[];
  parts: ModulePartEntry[];
}

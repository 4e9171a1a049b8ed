/** `public` is for everyone. `decideAccess` (shared/domain/access.ts) decides who may open the route. */
export type RouteAccess = 'admin' | 'employee' | 'customer' | 'public';

export interface ModuleRoute {
  /** May have parameters in React Router's syntax: `/bookings/edit/:id`. */
  path: string;
  access: RouteAccess;
  /** Whether the sidebar and the bottom bar show. */
  frame: boolean;
  /** The `webpackChunkName` of the screen's lazy import. The build derives preload hints from it. */
  screen: string;
}

/** Whether the route is for customers. Their pages work without antd, router and axios, because phones may be slow. */
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
  /** The navigation sorts entries and groups together by this number. */
  order: number;
  group?: NavigationGroup;
  bottomBar?: { label: string; order: number };
}

export interface ModulePartEntry {
  /**
   * The page slot of the shell: `dashboard-cards` (two cards in a `StatGrid`, a note below it), `dashboard-day` (a card as
   * high as its skeleton), `dashboard-activities` (a boxed list) or `header` (one icon button).
   */
  slot: string;
  /** The exposed file that holds the part, for example `./today-bookings`. */
  expose: string;
  order: number;
}

/** The build copies the manifest into the module's release; the shell knows modules only from the page registry. */
export interface ModuleManifest {
  /** The folder's name, `mf-bookings`. */
  name: string;
  routes: ModuleRoute[];
  navigation: NavigationEntry[];
  parts: ModulePartEntry[];
}

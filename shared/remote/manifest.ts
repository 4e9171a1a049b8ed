/**
 * What a module says of itself: its routes, its navigation entries and the parts that others may show.
 * `mf-*\/src/remote.ts` holds one; the build copies it into the release registry, from which alone the shell
 * learns that the module exists.
 */

/** Who may open a route. `admin` is management; `employee` and `customer` are their own areas. */
export type RouteAccess = 'admin' | 'employee' | 'customer' | 'public';

export interface RemoteRoute {
  /** A path with `:params`, as React Router writes it: `/bookings/edit/:id`. */
  path: string;
  access: RouteAccess;
  /** Whether the sidebar and the bottom bar stand around it (they do not on /user and the customer's pages). */
  frame: boolean;
  /** Names the screen's lazy chunk: the `webpackChunkName` of its import. Preload hints are made from it. */
  screen: string;
}

/** A customer's page: strangers open it on a slow phone, so that it is shown without antd, a router and axios. */
export const isCustomersRoute = ({ access }: Pick<RemoteRoute, 'access'>): boolean =>
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
  /** A name known to `@salon/shared/ui/nav-icon`; an unknown one shows a plain dot. */
  icon: string;
  /** Place in the sidebar: entries and groups are sorted together. */
  order: number;
  group?: NavigationGroup;
  /** Place in the phone's bottom bar, when the entry belongs there. */
  bottomBar?: { label: string; order: number };
}

export interface RemotePart {
  /**
   * Where the shell shows it: `dashboard-cards` (two cards in a `StatGrid`, a note below it), `dashboard-activities`
   * (a boxed list), `header` (one icon button). The page of a slot named `dashboard-…` announces its part's files;
   * the header's are fetched when the page has nothing better to do.
   */
  slot: string;
  /** The exposed module that holds it, for example `./today-bookings`. */
  expose: string;
  order: number;
}

export interface RemoteManifest {
  /** The folder's name, `mf-bookings`. */
  name: string;
  routes: RemoteRoute[];
  navigation: NavigationEntry[];
  parts: RemotePart[];
}

import type { ModulePartEntry, ModuleRoute, NavigationEntry } from '../module/manifest.ts';
import type { ModuleEvents } from './release.ts';

/**
 * The file that a team adds to the folder of a container that it has built, so that `pnpm release --from` can release
 * it. Facts that `mf-manifest.json` has (entry, container, shared packages) may be missing.
 */
export const PREBUILT_FILE = 'salon-module.json';

export interface PrebuiltModule {
  /** `mf-loyalty` */
  name: string;
  /** The team's own version, `1.2.0`; the release adds a hash of the files. */
  version: string;
  /** Version of the Platform that the module was built against. */
  platform: string;
  /** `remoteEntry.js`, relative to the folder. */
  entry?: string;
  /** The global name under which the entry defines the container. */
  container?: string;
  /** `./module` → exposed name of the container, a component or lifecycles; one for each part. */
  exposes?: Record<string, string>;
  /** Key of a shared package → the versions with which the module runs. */
  shared?: Record<string, string>;
  /** Key of a shared package → the names of it that the module uses. */
  uses?: Record<string, string[]>;
  routes: Omit<ModuleRoute, 'screen'>[];
  navigation?: NavigationEntry[];
  parts?: ModulePartEntry[];
  events?: ModuleEvents;
  /** Whether the official run time loads the container. */
  runtime?: true;
}

import type { SeenVersions } from '@salon/shared/releases/orders';
import type { Environment } from './environment.ts';
import type { PackageName } from './package-names.ts';

export interface ChangeRequest {
  environment: Environment;
  what: PackageName;
  who: string;
  why: string;
  /** The versions for which the change was ordered: other versions refuse it. */
  seen?: SeenVersions;
  say: (line: string) => void;
}

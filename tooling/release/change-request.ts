import type { Environment } from './environment.ts';
import type { PackageName } from './package-names.ts';

export interface ChangeRequest {
  environment: Environment;
  what: PackageName;
  who: string;
  why: string;
  say: (line: string) => void;
}

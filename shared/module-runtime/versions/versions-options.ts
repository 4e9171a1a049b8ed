import type { ModuleAddress } from '../../releases/page-registry.ts';
import type { LoadableModule, ModuleLoader } from '../load/loader.ts';
import type { VersionEvent } from '../reports/version-event.ts';

export interface VersionedModule extends LoadableModule {
  older?: ModuleAddress[];
}

export interface VersionsOptions {
  module: VersionedModule;
  getLoader(): Promise<ModuleLoader>;
  isOffline(): boolean;
  onEvent(version: LoadableModule, event: VersionEvent): void;
  /** Resolves with the version that the server's registry has now, or undefined when there is none. Never rejects. */
  fetchNewestVersion(name: string): Promise<LoadableModule | undefined>;
}

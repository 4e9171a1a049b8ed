/** The types of the contract between the platform and a module. */
export type { ModuleLifecycles, ModuleProps } from '../../shared/module/lifecycles.tsx';
export type { ModulePartEntry, ModuleRoute, NavigationEntry } from '../../shared/module/manifest.ts';
export type { Platform } from '../../shared/module/platform.ts';
export { PLATFORM_VERSION } from '../../shared/module/platform.ts';
export type { PartProps } from '../../shared/module/platform-context.tsx';
export type { PrebuiltModule } from '../../shared/releases/prebuilt-module.ts';
export { createFederationOptions, LENT_PACKAGES } from './federation-options.ts';

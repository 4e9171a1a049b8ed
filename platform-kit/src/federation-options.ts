import { toContainerName } from '../../shared/contracts/release-facts.ts';
import type { PrebuiltModule } from '../../shared/releases/prebuilt-module.ts';

/** Key of a package that every page lends → the versions with which a module of this kit runs. */
export const LENT_PACKAGES: Readonly<Record<string, string>> = {
  react: '^19.0.0',
  'react/jsx-runtime': '^19.0.0',
  'react-dom': '^19.0.0',
  'react-dom/client': '^19.0.0',
  mobx: '^7.0.0',
  'mobx-react-lite': '^5.0.0',
};

export const ENTRY_FILE = 'remoteEntry.js';

/** Options of the federation plugins of webpack, rspack and vite. The module brings no copy of a lent package. */
export function createFederationOptions(module: PrebuiltModule, exposes: Record<string, string>) {
  return {
    name: toContainerName(module.name),
    filename: ENTRY_FILE,
    exposes,
    shared: Object.fromEntries(
      Object.entries(module.shared ?? LENT_PACKAGES).map(([key, requiredVersion]) => [
        key,
        { singleton: true, import: false as const, requiredVersion },
      ]),
    ),
    dts: false,
    manifest: true,
  };
}

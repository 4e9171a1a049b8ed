import { createContainerLoader } from '@salon/shared/module-runtime/load/container-loader';
import { shares } from './shares.generated.ts';

/**
 * Returns the loader of modules with the shell's share scope. It is in a chunk of its own, which /login does not load.
 */
export const createShellLoader = () => createContainerLoader(shares);

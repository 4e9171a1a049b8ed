import { createContainerLoader } from '@salon/shared/module-runtime/load/container-loader';
import { shares } from './shares.generated.ts';

/** This file is a chunk of its own, which /login does not load. */
export const createShellLoader = () => createContainerLoader(shares);

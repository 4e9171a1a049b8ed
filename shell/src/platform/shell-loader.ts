import { createContainerLoader } from '@salon/shared/host/container-loader';
import { shares } from './shares.generated.ts';

/** What loads modules, with all that the shell lends them; a chunk of its own, which /login never asks for. */
export const createShellLoader = () => createContainerLoader(shares);

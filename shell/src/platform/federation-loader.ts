import { createFederationLoader } from '@salon/shared/host/federation-loader';
import { shares } from './shares.generated.ts';

/** Federation with all that the shell shares with modules; a chunk of its own, which /login never asks for. */
export const createShellLoader = () => createFederationLoader('shell', shares);

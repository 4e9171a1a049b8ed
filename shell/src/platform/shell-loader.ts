import { createContainerLoader } from '@salon/shared/module-runtime/load/container-loader';
import { shares } from './shares.generated.ts';

/** This file is in the chunk `platform`, which /login does not load. */
export const createShellLoader = () =>
  createContainerLoader(shares, () => import(/* webpackChunkName: "stock" */ './lent/load-lent-module.ts'));

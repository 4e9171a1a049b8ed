import { createContainerLoader } from '@salon/shared/module-runtime/load/container-loader';
import { shares } from './shares.generated.ts';
import { startSite } from './start-site.tsx';

startSite(createContainerLoader(shares));

import { createContainerLoader } from '@salon/shared/host/container-loader';
import { shares } from './shares.generated.ts';
import { startSite } from './start-site.tsx';

startSite(createContainerLoader(shares));

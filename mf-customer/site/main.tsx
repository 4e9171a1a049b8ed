import { createFederationLoader } from '@salon/shared/host/federation-loader';
import { shares } from './shares.generated.ts';
import { startSite } from './start-site.tsx';

startSite(createFederationLoader('mf-customer-site', shares));

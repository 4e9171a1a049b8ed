import { paths } from '@salon/shared/contracts/paths';
import type { PlatformReleases, PlatformReleasesQuery } from '@salon/shared/contracts/platform-report';
import type { HttpClient, Success } from '@salon/shared/http';

/**
 * Loads the releases of the environment and the newest failures; the server refuses persons who are no platform admins.
 */
export const getReleases = (http: HttpClient, query: PlatformReleasesQuery, signal: AbortSignal) =>
  http.get<Success<PlatformReleases>>(paths.platformReleases, { query: { ...query }, signal });

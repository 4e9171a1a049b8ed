import { paths } from '@salon/shared/contracts/paths';
import type { PlatformReleases, PlatformReleasesQuery } from '@salon/shared/contracts/platform-report';
import type { HttpClient, Success } from '@salon/shared/http';

/** The server refuses persons who are no platform admins. */
export const getReleases = (http: HttpClient, query: PlatformReleasesQuery, signal: AbortSignal) =>
  http.get<Success<PlatformReleases>>(paths.platformReleases, { query: { ...query }, signal });

import { paths } from '@salon/shared/contracts/paths';
import type { PlatformReleases, PlatformReleasesQuery } from '@salon/shared/contracts/platform-report';
import type { HttpClient, Success } from '@salon/shared/http';

/** The server answers 403 to a person who is no platform admin. */
export const getReleases = (http: HttpClient, query: PlatformReleasesQuery, signal: AbortSignal) =>
  http.get<Success<PlatformReleases>>(paths.platformReleases, { query: { ...query }, signal });

import { paths } from '@salon/shared/contracts/paths';
import type { PlatformReport } from '@salon/shared/contracts/platform-report';
import type { HttpClient } from '@salon/shared/http';

/** Sends a report of the versions in this page. The server answers with an empty body. */
export const sendReport = (http: HttpClient, body: PlatformReport) =>
  http.post<unknown>(paths.platformReports, { body });

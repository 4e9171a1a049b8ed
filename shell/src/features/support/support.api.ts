import { paths } from '@salon/shared/contracts/paths';
import type { PlatformReport } from '@salon/shared/contracts/platform-report';
import type { HttpClient } from '@salon/shared/http';

/** Tells the server what runs on this page; answered with nothing. */
export const sendReport = (http: HttpClient, body: PlatformReport) =>
  http.post<unknown>(paths.platformReports, { body });

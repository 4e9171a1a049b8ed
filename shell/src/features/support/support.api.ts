import { paths } from '@salon/shared/contracts/paths';
import type { PlatformReport } from '@salon/shared/contracts/platform-report';
import type { HttpClient } from '@salon/shared/http';
import type { PageRegistry } from '@salon/shared/releases/page-registry';

/** The server answers with an empty body. */
export function sendReport(
  http: HttpClient,
  code: string,
  { environment, shell }: PageRegistry,
  message: string,
) {
  const { version } = shell;
  const body: PlatformReport = {
    code,
    environment,
    shell: version,
    page: '/support',
    reports: [{ module: 'shell', version, kind: 'asked', message }],
  };
  return http.post<unknown>(paths.platformReports, { body });
}

import { paths } from '@salon/shared/contracts/paths';
import {
  MAX_REPORT_BYTES,
  platformAnswers,
  platformReleasesQuery,
  platformReport,
} from '@salon/shared/contracts/platform-report';
import { z } from 'zod';
import type { ApiModule } from '../../services.ts';
import { readPreviewTokens } from '../pages/cookies.ts';
import { CanaryWatch } from './canary-watch.ts';
import { getReleasesReport } from './get-releases-report.ts';
import { NO_RELEASE_FACTS } from './release-facts.ts';
import { ReportIntake } from './report-intake.ts';

export const platformRoutes: ApiModule = async (app, services) => {
  const watch = services.canaryWatch ?? new CanaryWatch({ ...services, facts: NO_RELEASE_FACTS });
  const intake = new ReportIntake(services, watch);

  if (services.canaryWatch) {
    // Reads the withdrawals before the first request, so that a new process serves no withdrawn version.
    app.addHook('onReady', () =>
      watch
        .readWithdrawals()
        .catch((err: unknown) => app.log.warn({ err }, 'withdrawn releases are not known yet')),
    );
    app.addHook('onListen', async () => watch.start(app.log));
    app.addHook('preClose', () => watch.close());
  }

  app.post(
    paths.platformReports,
    {
      config: { policy: 'public' },
      bodyLimit: MAX_REPORT_BYTES,
      schema: { body: platformReport, response: { 204: z.null() } },
    },
    async (request, reply) => {
      const { body, ip } = request;
      // A page with a preview says nothing about what others run: the preview may have broken the modules beside it.
      if (readPreviewTokens(request).length === 0) await intake.storeReport(body, ip);
      return reply.code(204).send(null);
    },
  );

  app.get(
    paths.platformReleases,
    {
      config: { policy: 'platform-admin' },
      schema: { querystring: platformReleasesQuery, response: { 200: platformAnswers.releases } },
    },
    (request) =>
      request.transact(async (context) => ({
        success: true as const,
        data: await getReleasesReport(context, watch, {
          code: request.query.code,
          root: services.releases?.current()?.root ?? null,
        }),
      })),
  );
};

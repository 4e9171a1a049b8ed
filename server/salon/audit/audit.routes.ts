import { auditAnswers, listAuditQuery } from '@salon/shared/contracts/audit';
import { paths } from '@salon/shared/contracts/paths';
import { ADMINS } from '../../http/policy.ts';
import type { ApiModule } from '../../services.ts';
import { listChangeLog } from './list-change-log.ts';

export const auditRoutes: ApiModule = async (app) => {
  app.get(
    paths.audit,
    {
      config: { policy: ADMINS, isLongRead: true },
      schema: { querystring: listAuditQuery, response: { 200: auditAnswers.page } },
    },
    (request) => request.transact((context) => listChangeLog(context, request.query)),
  );
};

import { databaseAnswer, healthAnswer } from '@salon/shared/contracts/health';
import { paths } from '@salon/shared/contracts/paths';
import type { ApiModule } from '../../context.ts';
import { fail } from '../../errors.ts';
import { databaseAnswers } from './health.repository.ts';

const VERSION = '1.0.0';

export const healthRoutes: ApiModule = async (app, { database }) => {
  app.get(
    paths.health,
    { config: { policy: 'public' }, schema: { response: { 200: healthAnswer } } },
    async () => {
      const answers = await databaseAnswers(database);
      if (!answers) throw fail('UNAVAILABLE');
      return { success: true as const, data: { status: 'ok' as const, database: answers, version: VERSION } };
    },
  );

  app.get(
    paths.testDatabase,
    { config: { policy: 'public' }, schema: { response: { 200: databaseAnswer } } },
    async () => {
      if (!(await databaseAnswers(database))) throw fail('UNAVAILABLE');
      return { success: true as const, data: { database: true as const } };
    },
  );
};

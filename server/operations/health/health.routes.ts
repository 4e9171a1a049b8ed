import {
  type Degradations,
  databaseAnswer,
  healthAnswer,
  liveAnswer,
  type NotReadyDetails,
  readyAnswer,
} from '@salon/shared/contracts/health';
import { paths } from '@salon/shared/contracts/paths';
import type { Database } from '../../database/database.ts';
import { fail } from '../../errors.ts';
import type { EventStreamHub } from '../../salon/live/event-stream-hub.ts';
import type { ApiModule } from '../../services.ts';
import { isDatabaseAnswering, readDatabaseRole } from './health.repository.ts';

const VERSION = '1.0.0';

export const healthRoutes: ApiModule = async (app, { database }) => {
  app.get(
    paths.health,
    { config: { policy: 'public' }, schema: { response: { 200: healthAnswer } } },
    async () => {
      const answers = await isDatabaseAnswering(database);
      if (!answers) throw fail('UNAVAILABLE');
      return { success: true as const, data: { status: 'ok' as const, database: answers, version: VERSION } };
    },
  );

  app.get(
    paths.healthLive,
    { config: { policy: 'public' }, schema: { response: { 200: liveAnswer } } },
    async () => ({ success: true as const, data: { status: 'live' as const } }),
  );

  app.get(
    paths.healthReady,
    { config: { policy: 'public' }, schema: { response: { 200: readyAnswer } } },
    async () => {
      const reason = app.stopping.hasBegun ? 'stopping' : await whyUnusable(database);
      if (reason) throw fail('UNAVAILABLE', { reason } satisfies NotReadyDetails);
      const degraded = await listDegradations(database, app.live);
      return { success: true as const, data: { status: 'ready' as const, degraded } };
    },
  );

  app.get(
    paths.testDatabase,
    { config: { policy: 'public' }, schema: { response: { 200: databaseAnswer } } },
    async () => {
      if (!(await isDatabaseAnswering(database))) throw fail('UNAVAILABLE');
      return { success: true as const, data: { database: true as const } };
    },
  );
};

/** Returns null if the database can be used. */
async function whyUnusable(database: Database): Promise<NotReadyDetails['reason'] | null> {
  const role = await readDatabaseRole(database);
  if (role === null) return 'database-away';
  return role === 'standby' ? 'standby' : null;
}

async function listDegradations(database: Database, live: EventStreamHub): Promise<Degradations> {
  const away = await database.listAway();
  return [
    ...(database.hangingCommits() > 0 ? ['commits-hang' as const] : []),
    ...(live.isDeaf ? ['live-deaf' as const] : []),
    ...away.map((name) => `database-away:${name}` as const),
  ];
}

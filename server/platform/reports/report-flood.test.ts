import { paths } from '@salon/shared/contracts/paths';
import pg from 'pg';
import { createApiCalls, getStatusAndCode } from '../../testing/api-calls.ts';
import { deleteAttempts, queryAsOwner } from '../../testing/owner-query.ts';
import { setUpSalon } from '../../testing/test-app.ts';
import { createChangeableFacts, postReport } from './testing/platform-calls.ts';

const salon = setUpSalon({ facts: createChangeableFacts() });
const { salonWithAdmin, get } = createApiCalls(salon);

describe('a flood of reports', () => {
  // While another connection locks the table, each report that is being written keeps its connection.
  const locked = async (during: () => Promise<void>) => {
    const holder = new pg.Client(salon.owner);
    await holder.connect();
    try {
      await holder.query('begin; lock table platform_module_hours in access exclusive mode');
      await during();
    } finally {
      await holder.end();
    }
  };

  // @spec P8.08 A flood of reports leaves staff their database @ server/platform/reports/report-intake.ts
  test('leaves connections for other requests: reports beyond four at once are refused', async () => {
    const { headers } = await salonWithAdmin();
    await deleteAttempts(salon);
    const flood: ReturnType<typeof postReport>[] = [];
    const refused: number[] = [];
    await locked(async () => {
      await new Promise<void>((resolve) => {
        for (let page = 0; page < 200; page++) {
          const telling = postReport(salon.app, { address: `203.0.113.${page}` });
          flood.push(telling);
          void telling.then(({ statusCode }) => {
            refused.push(statusCode);
            if (refused.length === 196) resolve();
          });
        }
      });
      expect(new Set(refused)).toEqual(new Set([429]));
      expect(salon.database.load()).toMatchObject({ waiting: 0 });
      expect((await get(headers, paths.profile)).statusCode).toBe(200);
    });
    const answers = await Promise.all(flood);
    expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(4);
    const beyond = answers.find(({ statusCode }) => statusCode === 429);
    expect(beyond && [...getStatusAndCode(beyond), beyond.headers['retry-after']]).toEqual([
      ...[429, 'TOO_MANY_REQUESTS'],
      '1',
    ]);
    // A refused report counts neither in the figures nor for its address, and the server accepts later reports again.
    expect(await queryAsOwner(salon, 'select loads from platform_module_hours')).toEqual([{ loads: 4 }]);
    expect(await queryAsOwner(salon, 'select 1 from auth_attempts')).toHaveLength(4);
    expect((await postReport(salon.app)).statusCode).toBe(204);
  });

  test('whose reports cannot be written does not block the next report', async () => {
    await queryAsOwner(salon, 'alter table platform_module_hours rename to away');
    const broken = await Promise.all(Array.from({ length: 4 }, () => postReport(salon.app)));
    await queryAsOwner(salon, 'alter table away rename to platform_module_hours');
    expect(broken.map(({ statusCode }) => statusCode)).toEqual([500, 500, 500, 500]);
    expect((await postReport(salon.app)).statusCode).toBe(204);
  });
});

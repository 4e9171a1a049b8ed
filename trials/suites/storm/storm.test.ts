import { setUpSalon } from '../../../server/testing/test-app.ts';
import { startProcesses, TRIAL_SECRET } from '../../engine/processes.ts';
import { runStorm, SHORT_STORM_RUN } from './run-storm.ts';
import { openStormDatabase } from './storm-checks.ts';
import { listStormFaults } from './storm-figures.ts';

const salon = setUpSalon();

test('hundreds of attempts at the same slots on two servers give every slot once', async () => {
  const { database, owner } = salon;
  const processes = await startProcesses({ count: 2, connection: owner });
  const witness = await openStormDatabase(owner);
  try {
    const figures = await runStorm({
      ...SHORT_STORM_RUN,
      urls: processes.urls,
      salon: { database, clock: { now: () => new Date() }, config: { tokenSecret: TRIAL_SECRET } },
      witness,
    });
    expect(listStormFaults(figures)).toEqual([]);
    expect(figures.attempts).toBeGreaterThanOrEqual(SHORT_STORM_RUN.attempts);
  } finally {
    await witness.close();
    await processes.stop();
  }
});

import { queryAsOwner } from '../../testing/owner-query.ts';
import { setUpSalon } from '../../testing/test-app.ts';
import { addLogMonthsDaily } from './add-log-months-daily.ts';

const salon = setUpSalon();

const countMonthsAhead = async () =>
  (await queryAsOwner(salon, 'select from list_log_parts() where starts > now() and ends is not null'))
    .length;

test('a server that runs for months adds the coming ones, also while another database is away', async () => {
  await queryAsOwner(
    salon,
    `do $$ declare ahead record; begin
       for ahead in select part from list_log_parts() where starts > now() loop
         execute format('drop table %I', ahead.part);
       end loop;
       perform create_log_part('audit_log_later', (select max(ends) from list_log_parts()), null);
     end $$`,
  );
  expect(await countMonthsAhead()).toBe(0);
  const stop = addLogMonthsDaily([{ ...salon.owner, database: 'away' }, salon.owner], salon.app.log, 20);
  while ((await countMonthsAhead()) < 6) await new Promise((wake) => setTimeout(wake, 20));
  await stop();
});

import { buildBusiness } from '../../testing/builders.ts';
import { setUpSalon } from '../../testing/test-app.ts';
import { updateBusinessRow } from './business.repository.ts';
import { readInOwnTimeZone } from './own-time-zone.ts';

const salon = setUpSalon();

async function readOnce(businessId: string): Promise<{ result: string; zones: string[] }> {
  const zones: string[] = [];
  const result = await salon.database.readBusiness(businessId, (tx) =>
    readInOwnTimeZone({ tx, businessId }, async (timeZone) => {
      zones.push(timeZone);
      return `in ${timeZone}`;
    }),
  );
  return { result, zones };
}

it('reads in the time zone of the last call, and again after the salon has changed it', async () => {
  const { id } = await buildBusiness(salon, { time_zone: 'Asia/Baghdad' });
  const inBaghdad = { result: 'in Asia/Baghdad', zones: ['Asia/Baghdad'] };
  expect(await readOnce(id)).toEqual(inBaghdad);
  expect(await readOnce(id)).toEqual(inBaghdad);
  await salon.database.withBusiness(id, (tx) => updateBusinessRow(tx, { time_zone: 'Africa/Cairo' }));
  expect(await readOnce(id)).toEqual({ result: 'in Africa/Cairo', zones: ['Asia/Baghdad', 'Africa/Cairo'] });
  expect(await readOnce(id)).toEqual({ result: 'in Africa/Cairo', zones: ['Africa/Cairo'] });
});

import { paths } from '@salon/shared/contracts/paths';
import { buildApp } from '../../app.ts';
import { openDatabase } from '../../database/database.ts';
import { buildRequestSalon } from '../../testing/request-salon.ts';
import { setUpSalon } from '../../testing/test-app.ts';

const salon = setUpSalon();

test.each([1, 2, 20])(
  'of two hundred requests for one slot with POOL_SIZE %i one succeeds, the others get SLOT_TAKEN',
  async (poolSize) => {
    const { config, clock, images } = salon;
    const database = openDatabase(salon.owner, poolSize);
    const app = await buildApp({ config, clock, images, database });
    const { headers, employee, service } = await buildRequestSalon(salon);
    const payload = {
      customer_name: 'زينب',
      customer_phone: '07711111111',
      booking_date: '2026-12-05',
      booking_time: '10:00',
      employee_id: employee.id,
      service_ids: [service.id],
    };
    const book = () => app.inject({ method: 'POST', url: paths.bookings, headers, payload });
    const answers = await Promise.all(Array.from({ length: 200 }, book));
    const counts = new Map<string, number>();
    for (const answer of answers) {
      const outcome = `${answer.statusCode} ${answer.json().code ?? 'created'}`;
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
    }
    expect(Object.fromEntries(counts)).toEqual({ '201 created': 1, '409 SLOT_TAKEN': 199 });
    await app.close();
    await database.close();
  },
);

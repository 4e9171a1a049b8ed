import { buildCustomer } from '@salon/shared/testing/builders';
import { buildCustomersNetwork, findRow, openCustomers } from './testing/open-customers.tsx';

const zainab = buildCustomer({ name: 'زينب علي', bookings_count: 7 });

test('the list shows how often a customer did not come or cancelled late', async () => {
  openCustomers(buildCustomersNetwork([{ ...zainab, visits: 4, no_shows: 2, late_cancels: 1 }]));
  expect(await findRow('زينب علي')).toHaveTextContent('عدم الحضور 2 · إلغاء متأخر 1');
});

test('a customer who always came has no such counts', async () => {
  openCustomers(buildCustomersNetwork([{ ...zainab, visits: 7 }]));
  expect(await findRow('زينب علي')).not.toHaveTextContent(/عدم الحضور|إلغاء متأخر/);
});

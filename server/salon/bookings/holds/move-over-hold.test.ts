import { paths } from '@salon/shared/contracts/paths';
import { getStatusAndCode } from '../../../testing/api-calls.ts';
import { buildCustomer, signIn } from '../../../testing/builders.ts';
import { buildCustomerSalon } from '../../../testing/customer-salon.ts';
import { setUpSalon } from '../../../testing/test-app.ts';

const salon = setUpSalon();

describe('a customer who moves a booking', () => {
  it('takes the time that the customer holds for a further booking', async () => {
    const { booked, move, send, employee, haircut, asCustomer } = await buildCustomerSalon(salon);
    const id = await booked();
    const lines = [{ service_id: haircut.id, variant_id: null, employee_id: employee.id }];
    const held = { booking_date: '2026-12-06', booking_time: '11:00', lines };
    expect((await send('POST', asCustomer(), paths.bookingHolds, held)).statusCode).toBe(201);
    const answer = await move(id);
    expect([answer.statusCode, answer.json().data]).toMatchObject([200, { booking_time: '11:00' }]);
  });

  it('keeps a held time that the move does not need', async () => {
    const made = await buildCustomerSalon(salon);
    const { booked, move, book, send, employee, haircut, asCustomer, business_id } = made;
    const id = await booked();
    const lines = [{ service_id: haircut.id, variant_id: null, employee_id: employee.id }];
    const held = { booking_date: '2026-12-06', booking_time: '12:00', lines };
    await send('POST', asCustomer(), paths.bookingHolds, held);
    expect((await move(id)).statusCode).toBe(200);
    const others = await signIn(salon, 'customer', await buildCustomer(salon, { business_id }));
    const slot = { booking_date: '2026-12-06', booking_time: '12:00' };
    expect(getStatusAndCode(await book(slot, others))).toEqual([409, 'SLOT_TAKEN']);
    expect((await book(slot)).statusCode).toBe(201);
  });
});

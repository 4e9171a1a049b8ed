import { paths } from '@salon/shared/contracts/paths';
import { setUpSalon } from '../../testing/test-app.ts';
import { buildLine, buildVisitSalon } from '../../testing/visits.ts';

const salon = setUpSalon();

/** A cut by Sara, a colour that was deleted after the booking, and a cut by Huda. */
async function bookDeletedService() {
  const visit = await buildVisitSalon(salon);
  const { bookLines, send, get, change, headers, cut, colour, sara, huda } = visit;
  const [first, last] = [buildLine(cut, sara), buildLine(cut, huda)];
  const { id } = (await bookLines('10:00', [first, buildLine(colour, sara), last])).json().data;
  await send('DELETE', headers, paths.service(colour.id));
  const { data: booking } = (await get(headers, paths.booking(id))).json();
  return { ...visit, booking, first, last, save: (payload: object) => change(id, payload) };
}

describe('the line of a deleted service', () => {
  it.each([['lines'], ['service_ids']] as const)('stays when the same %s are sent again', async (form) => {
    const { booking, first, last, cut, save } = await bookDeletedService();
    const { total_price } = booking;
    expect(booking.lines[1]).toMatchObject({ service_id: null, name: 'صبغة', price: 40_000 });
    const same = { lines: [first, last], service_ids: [cut.id, cut.id] }[form];
    const answer = await save({ [form]: same, notes: 'شاي', total_price });
    expect(answer.json().data).toEqual({ ...booking, notes: 'شاي' });
  });

  it('moves with the others when the same lines are sent with another time', async () => {
    const { booking, first, last, save } = await bookDeletedService();
    const { data } = (await save({ lines: [first, last], booking_time: '11:00' })).json();
    expect([data.booking_time, data.total_price]).toEqual(['11:00', booking.total_price]);
    expect(data.lines).toMatchObject([{}, { service_id: null, name: 'صبغة' }, {}]);
  });

  it('goes when the other lines change', async () => {
    const { first, save } = await bookDeletedService();
    const answer = await save({ lines: [first] });
    expect(answer.json().data).toMatchObject({ total_price: 15_000, lines: [{ name: 'قص شعر' }] });
  });
});

import { paths } from '@salon/shared/contracts/paths';
import { success } from '@salon/shared/testing/answers';
import { screen, waitFor } from '@testing-library/react';
import { getSlot, getSubmitButton, getSummary, openForm, withoutVersion } from './testing/booking-salon.tsx';
import { buildBridalBooking, createBridalSalon, getLine, getSwitch } from './testing/bridal-salon.tsx';

async function openEdit() {
  const salon = createBridalSalon();
  const booking = buildBridalBooking(salon);
  salon.network.on('GET', paths.booking(booking.id)).answer(success(booking));
  salon.network.on('PUT', paths.booking(booking.id)).answer(success(booking));
  const form = openForm(salon.network, `/bookings/edit/${booking.id}`);
  await screen.findByRole('list', { name: 'خدمات الزيارة بترتيبها' });
  await waitFor(() => expect(getSlot('12:00')).toBeChecked());
  const save = async () => {
    await form.person.click(getSubmitButton());
    await screen.findByText('تم تحديث الحجز');
    return salon.network.callsTo('PUT', paths.booking(booking.id)).map(({ body }) => withoutVersion(body));
  };
  return { ...salon, ...form, save };
}

describe('editing a booking of two employees', () => {
  it('shows its lines, and sends only another time', async () => {
    const { person, save, sara } = await openEdit();
    expect(getSwitch()).toBeChecked();
    expect(getLine(1).employee()).toHaveValue(sara.id);
    expect(getLine(2).start('في الوقت نفسه')).toBeChecked();
    expect(getSummary()).toHaveTextContent(/70,000 د.ع/);
    await person.click(getSlot('13:00'));
    expect(await save()).toEqual([{ booking_time: '13:00' }]);
  });

  it('sends all lines after one has changed, and booked services keep their price', async () => {
    const { person, save, hair, makeup, sara, huda } = await openEdit();
    await person.selectOptions(getLine(2).employee(), huda.name);
    await person.click(getLine(2).start('بعد السابقة'));
    expect(await save()).toEqual([
      {
        lines: [
          { service_id: hair.id, variant_id: null, employee_id: sara.id, joins: 'after' },
          { service_id: makeup.id, variant_id: null, employee_id: huda.id, joins: 'after' },
        ],
        total_price: 70_000,
      },
    ]);
  });

  it('sends the lines of one employee when it no longer needs two', async () => {
    const { person, save, hair, makeup, huda } = await openEdit();
    await person.selectOptions(getLine(1).employee(), huda.name);
    await person.click(getSwitch());
    expect(await screen.findByRole('radio', { name: /هدى علي/ })).toBeChecked();
    const line = { variant_id: null, employee_id: huda.id, joins: 'after' };
    expect(await save()).toEqual([
      {
        lines: [
          { ...line, service_id: hair.id },
          { ...line, service_id: makeup.id },
        ],
        total_price: 70_000,
      },
    ]);
  });
});

import type { Booking } from '@salon/shared/contracts/booking';
import { paths } from '@salon/shared/contracts/paths';
import { success } from '@salon/shared/testing/answers';
import { buildBookedService, buildBookingLine, buildBusyTime } from '@salon/shared/testing/builders';
import { act, screen, waitFor } from '@testing-library/react';
import {
  buildCreatedBooking,
  createBookableSalon,
  findServiceRow,
  getSlot,
  getSubmitButton,
  getSummary,
  openForm,
  withoutVersion,
} from './testing/booking-salon.tsx';
import { getLine, getSwitch } from './testing/bridal-salon.tsx';

type Salon = ReturnType<typeof createBookableSalon>;

const gone = (name: string) => buildBookedService({ service_id: null, name, price: 20_000 });

/** A haircut and a service that was deleted after the booking, by one employee. */
async function openEdit(toOverrides: (salon: Salon) => Partial<Booking> = () => ({})) {
  const salon = createBookableSalon();
  const { network, haircut } = salon;
  const cut = buildBookedService({ service_id: haircut.id });
  const services = [cut, gone('تسريحة قديمة')];
  const totals = { duration_minutes: 60, total_price: 35_000 };
  const booking = buildCreatedBooking(salon, {
    ...{ services, ...totals, service_ids: [haircut.id], ...toOverrides(salon) },
  });
  network.on('GET', paths.booking(booking.id)).answer(success(booking));
  network.on('PUT', paths.booking(booking.id)).answer(success(booking));
  const form = openForm(network, `/bookings/edit/${booking.id}`);
  await waitFor(() => expect(getSlot('14:30')).toBeChecked());
  const save = async () => {
    await form.person.click(getSubmitButton());
    await screen.findByText('تم تحديث الحجز');
    return network.callsTo('PUT', paths.booking(booking.id)).map(({ body }) => withoutVersion(body));
  };
  return { ...salon, ...form, save };
}

const findNote = () => screen.queryByText(/من هذا الحجز عند الحفظ/);

describe('an edit of a booking with a deleted service', () => {
  it('says that the service goes only while the services are changed', async () => {
    const { person } = await openEdit();
    expect(findNote()).toBeNull();
    expect(getSummary()).toHaveTextContent(/تسريحة قديمة.*المجموع.*35,000 د.ع/);
    await person.click(await findServiceRow('صبغة'));
    expect(findNote()).toHaveTextContent(
      'حُذفت الخدمة «تسريحة قديمة» من القائمة، وستُزال من هذا الحجز عند الحفظ',
    );
    expect(getSummary()).not.toHaveTextContent('تسريحة قديمة');
    await person.click(await findServiceRow('صبغة'));
    expect(findNote()).toBeNull();
    expect(getSummary()).toHaveTextContent('تسريحة قديمة');
  });

  it('names several deleted services', async () => {
    const { person } = await openEdit(({ haircut }) => ({
      services: [buildBookedService({ service_id: haircut.id }), gone('تسريحة قديمة'), gone('لون قديم')],
    }));
    await person.click(await findServiceRow('صبغة'));
    expect(findNote()).toHaveTextContent(
      'حُذفت الخدمات «تسريحة قديمة، لون قديم» من القائمة، وستُزال من هذا الحجز عند الحفظ',
    );
  });

  it('keeps the service while the opened lines are those that were booked', async () => {
    const { person, save, rana } = await openEdit();
    await person.click(getSwitch());
    expect(findNote()).toBeNull();
    expect(getSummary()).toHaveTextContent(/تسريحة قديمة.*المجموع.*35,000 د.ع/);
    await person.selectOptions(getLine(1).employee(), rana.name);
    expect(findNote()).toBeVisible();
    await person.selectOptions(getLine(1).employee(), 'سارة كريم');
    expect(findNote()).toBeNull();
    await person.type(screen.getByLabelText(/^ملاحظات/), 'شاي');
    expect(await save()).toEqual([{ notes: 'شاي' }]);
  });

  it('keeps the service while a line that was removed comes back', async () => {
    const { person, haircut, sara } = await openEdit((salon) => ({
      services: [
        buildBookedService({ service_id: salon.haircut.id }),
        gone('تسريحة قديمة'),
        buildBookedService({ service_id: salon.colour.id, name: 'صبغة' }),
      ],
      service_ids: [salon.haircut.id, salon.colour.id],
    }));
    await person.click(getSwitch());
    await person.click(getLine(1).getByRole('button', { name: 'إزالة: قص شعر' }));
    expect(findNote()).toBeVisible();
    await person.selectOptions(screen.getByRole('combobox', { name: 'إضافة خدمة' }), haircut.name);
    await person.click(getLine(2).getByRole('button', { name: 'تقديم: قص شعر' }));
    await person.selectOptions(getLine(1).employee(), sara.name);
    expect(findNote()).toBeNull();
    expect(getLine(1).getByText(/15,000/)).toBeVisible();
  });

  it('keeps the service with its employee when one employee does all other lines', async () => {
    const { person, save, setDay, rana, platform } = await openEdit(({ haircut, sara, rana }) => ({
      lines: [
        buildBookingLine({ service_id: haircut.id, employee_id: sara.id, employee_name: sara.name }),
        buildBookingLine({
          ...{ ...gone('تسريحة قديمة'), position: 1 },
          ...{ employee_id: rana.id, employee_name: rana.name },
        }),
      ],
    }));
    setDay({ busy: [buildBusyTime({ booking_id: 'other', employee_id: rana.id, booking_time: '15:30' })] });
    act(() => platform.events.emit('bookings:changed'));
    await person.click(getSwitch());
    expect(await findServiceRow('قص شعر')).toBeChecked();
    await waitFor(() => expect(getSlot('15:00')).toBeDisabled());
    expect(findNote()).toBeNull();
    await person.type(screen.getByLabelText(/^ملاحظات/), 'شاي');
    expect(await save()).toEqual([{ notes: 'شاي' }]);
  });
});

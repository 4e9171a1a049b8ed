import { buildBusyTime } from '@salon/shared/testing/builders';
import { TEST_TODAY } from '@salon/shared/testing/fixed-clock';
import { act, screen, waitFor } from '@testing-library/react';
import {
  createAcceptingSalon,
  createBookableSalon,
  fillInBooking,
  findEmployeeCard,
  findServiceRow,
  getSlot,
  getSubmitButton,
  listBookingCalls,
  openCut,
  openForm,
} from './testing/booking-salon.tsx';
import { fillInCustomer, listFreeTimes } from './testing/bridal-salon.tsx';

describe('a walk-in', () => {
  const now = () => screen.getByRole('radio', { name: 'الآن' });

  it('is sent without a time, because the server begins it in its own minute', async () => {
    const salon = createAcceptingSalon();
    const form = openForm(salon.network);
    form.clock.set('2026-11-07T10:07:10+03:00');
    await fillInBooking(form);
    await form.person.click(now());
    expect(getSlot('14:30')).not.toBeChecked();
    form.clock.set('2026-11-07T10:12:40+03:00');
    await form.person.click(getSubmitButton());
    await waitFor(() => expect(listBookingCalls(salon)).toHaveLength(1));
    const body = listBookingCalls(salon)[0]?.body;
    expect(body).toMatchObject({ booking_date: TEST_TODAY, starts_now: true });
    expect(body).not.toHaveProperty('booking_time');
  });

  it('is chosen by a link, at any minute', async () => {
    const salon = createAcceptingSalon();
    const path = `/bookings/add?date=${TEST_TODAY}&now=1&employee=${salon.sara.id}`;
    const form = openForm(salon.network, path, '2026-11-07T10:07:10+03:00');
    await form.person.click(await findServiceRow('قص شعر'));
    await waitFor(() => expect(now()).toBeChecked());
    expect(screen.queryByText(/^الوقت المختار لا يناسب/)).toBeNull();
    await fillInCustomer({ ...salon, ...form });
    await form.person.click(getSubmitButton());
    await waitFor(() => expect(listBookingCalls(salon)).toHaveLength(1));
    expect(listBookingCalls(salon)[0]?.body).toMatchObject({ booking_date: TEST_TODAY, starts_now: true });
  });

  it('is not possible while the employee is busy, and says so', async () => {
    await openCut(({ sara }) => ({ busy: [buildBusyTime({ employee_id: sara.id, booking_time: '10:00' })] }));
    expect(now()).toBeDisabled();
    expect(screen.getByText('لا يمكن البدء الآن: الموظف مشغول')).toBeVisible();
  });

  it('is offered today only', async () => {
    const { person } = await openCut(() => ({}));
    await person.click(screen.getByRole('radio', { name: 'غدًا' }));
    expect(screen.queryByRole('radio', { name: 'الآن' })).toBeNull();
  });

  it('that becomes impossible asks for another time', async () => {
    const salon = await openCut(() => ({}));
    await salon.person.click(now());
    salon.setDay({ busy: [buildBusyTime({ employee_id: salon.sara.id, booking_time: '10:00' })] });
    act(() => salon.platform.events.emit('bookings:changed'));
    expect(await screen.findByText('الوقت المختار لا يناسب الاختيار الجديد، اختر وقتًا آخر')).toBeVisible();
  });
});

describe('a night that still runs', () => {
  const AFTER_MIDNIGHT = '2026-11-07T00:20:00+03:00';
  const yesterday = '2026-11-06';

  async function openNight() {
    const salon = createAcceptingSalon();
    salon.setDay({ spans: { [yesterday]: { [salon.sara.id]: [{ start: 16 * 60, end: 26 * 60 }] } } });
    const form = openForm(salon.network, '/bookings/add', AFTER_MIDNIGHT);
    await form.person.click(await screen.findByRole('radio', { name: 'ليلة أمس' }));
    await form.person.click(await findEmployeeCard('سارة كريم'));
    await form.person.click(await findServiceRow('قص شعر'));
    return { ...salon, ...form };
  }

  it('can be booked, and its past times are not offered', async () => {
    await openNight();
    expect(listFreeTimes()).toEqual(['00:30', '01:00', '01:30']);
  });

  it('takes a walk-in now, on the date on which it began', async () => {
    const salon = await openNight();
    await salon.person.click(screen.getByRole('radio', { name: 'الآن' }));
    await fillInCustomer(salon);
    await salon.person.click(getSubmitButton());
    await waitFor(() => expect(listBookingCalls(salon)).toHaveLength(1));
    expect(listBookingCalls(salon)[0]?.body).toMatchObject({
      booking_date: yesterday,
      starts_now: true,
    });
  });

  it('is chosen by a link with its date and time', async () => {
    const salon = createAcceptingSalon();
    salon.setDay({ spans: { [yesterday]: { [salon.sara.id]: [{ start: 16 * 60, end: 26 * 60 }] } } });
    const path = `/bookings/add?date=${yesterday}&time=01:00&employee=${salon.sara.id}`;
    const form = openForm(salon.network, path, AFTER_MIDNIGHT);
    expect(await screen.findByRole('radio', { name: 'ليلة أمس' })).toBeChecked();
    await form.person.click(await findServiceRow('قص شعر'));
    await fillInCustomer({ ...salon, ...form });
    await form.person.click(getSubmitButton());
    await waitFor(() => expect(listBookingCalls(salon)).toHaveLength(1));
    expect(listBookingCalls(salon)[0]?.body).toMatchObject({
      booking_date: yesterday,
      booking_time: '01:00',
    });
  });

  it('that is over is not chosen by a link', async () => {
    const { network, setDay, sara } = createBookableSalon();
    setDay({ spans: { [yesterday]: { [sara.id]: [{ start: 16 * 60, end: 24 * 60 + 20 }] } } });
    openForm(network, `/bookings/add?date=${yesterday}&time=00:10`, AFTER_MIDNIGHT);
    await waitFor(() => expect(screen.getByRole('radio', { name: 'اليوم' })).toBeChecked());
  });

  it('is not offered once no employee works any more', async () => {
    const { network, setDay, sara } = createBookableSalon();
    setDay({ spans: { [yesterday]: { [sara.id]: [{ start: 16 * 60, end: 24 * 60 + 20 }] } } });
    openForm(network, '/bookings/add', AFTER_MIDNIGHT);
    await findEmployeeCard('سارة كريم');
    expect(screen.queryByRole('radio', { name: 'ليلة أمس' })).toBeNull();
    expect(screen.getByRole('radio', { name: 'اليوم' })).toBeChecked();
  });
});

import { paths } from '@salon/shared/contracts/paths';
import { failure, page, success } from '@salon/shared/testing/answers';
import { buildAvailability } from '@salon/shared/testing/availability';
import { buildBusyTime } from '@salon/shared/testing/builders';
import { TEST_TODAY } from '@salon/shared/testing/fixed-clock';
import { act, screen, waitFor } from '@testing-library/react';
import {
  buildCreatedBooking,
  createAcceptingSalon,
  fillInBooking,
  findServiceRow,
  findSuccessSheet,
  getNameField,
  getSlot,
  getSubmitButton,
  getSummary,
  listBookingCalls,
  openForm,
} from './testing/booking-salon.tsx';

describe('a slot that another booking has just taken', () => {
  const taken = 'هذا الوقت محجوز بالفعل، يرجى اختيار وقت آخر';

  // @spec 8.06 409, or a text with محجوز بالفعل: the booking form reloads the employee’s bookings
  it.each([
    ['a 409', 409, failure('SLOT_TAKEN')],
    ['an error with the text of a conflict', 400, failure('VALIDATION_FAILED', { error: taken })],
  ])('is reported by %s: the form reloads the slots and clears only the time', async (_, status, answer) => {
    const salon = createAcceptingSalon();
    const { network, sara } = salon;
    network.on('POST', paths.bookings).answerOnce(answer, status);
    const other = buildCreatedBooking(salon, { customer_name: 'هدى' });
    const cancelled = buildCreatedBooking(salon, { booking_time: '15:00', status: 'cancelled' });
    network.on('GET', paths.employeeDayBookings(sara.id, TEST_TODAY)).answer(success([other, cancelled]));
    const form = openForm(network);
    await fillInBooking(form);
    const busy = [buildBusyTime({ employee_id: sara.id, booking_time: '14:30' })];
    const release = network
      .on('GET', paths.availability)
      .hold(success(buildAvailability({ employees: salon.employees, busy })));
    await form.person.click(getSubmitButton());
    expect(await screen.findByText(taken)).toBeVisible();
    await waitFor(() => expect(getSlot('14:30')).toBeDisabled());
    expect(getSlot('15:00')).toBeEnabled();
    expect(getSlot('14:30')).not.toBeChecked();
    expect(getNameField()).toHaveValue('زينب كاظم');
    expect(await findServiceRow('قص شعر')).toBeChecked();
    await act(async () => release());
    await waitFor(() => expect(getSlot('10:00')).toHaveFocus());
    await form.person.click(getSlot('15:00'));
    await form.person.click(getSubmitButton());
    await findSuccessSheet();
    const [first, second] = listBookingCalls(salon).map(({ headers }) => headers['idempotency-key']);
    expect(second).not.toBe(first);
  });

  it('is disabled by the reloaded day when the employee’s own list fails', async () => {
    const salon = createAcceptingSalon();
    const { network, sara } = salon;
    network.on('POST', paths.bookings).failOnce('SLOT_TAKEN');
    network.on('GET', paths.employeeDayBookings(sara.id, TEST_TODAY)).fail('INTERNAL');
    const form = openForm(network);
    await fillInBooking(form);
    const busy = buildBusyTime({ employee_id: sara.id, booking_time: '14:30' });
    salon.setDay({ busy: [busy] });
    await form.person.click(getSubmitButton());
    await waitFor(() => expect(getSlot('14:30')).toBeDisabled());
  });
});

test('a slot that another user books is disabled at once, and the entered values stay', async () => {
  const salon = createAcceptingSalon();
  const { network, sara } = salon;
  const form = openForm(network);
  await fillInBooking(form);
  salon.setDay({ busy: [buildBusyTime({ employee_id: sara.id, booking_time: '15:00' })] });
  act(() => form.platform.events.emit('bookings:changed'));
  await waitFor(() => expect(getSlot('15:00')).toBeDisabled());
  expect(getSlot('14:30')).toBeChecked();
  expect(getNameField()).toHaveValue('زينب كاظم');
});

describe('a price that changed after the form loaded the services', () => {
  it('is shown; the entered values stay, and the next press books at the new total', async () => {
    const salon = createAcceptingSalon();
    const { network, haircut, colour } = salon;
    network.on('POST', paths.bookings).failOnce('PRICE_CHANGED');
    const form = openForm(network);
    await fillInBooking(form);
    const dearer = { ...haircut, price: 18000, final_price: 18000 };
    network.on('GET', paths.services).answer(page([dearer, colour]));
    await form.person.click(getSubmitButton());
    expect(await screen.findByText(/تغير سعر الخدمات/)).toBeVisible();
    await waitFor(() => expect(getSummary()).toHaveTextContent(/المجموع.*18,000 د.ع/));
    expect(getSlot('14:30')).toBeChecked();
    await form.person.click(getSubmitButton());
    await findSuccessSheet();
    expect(listBookingCalls(salon)[1]?.body).toMatchObject({ total_price: 18000, booking_time: '14:30' });
  });
});

describe('a booking that the server refuses for another reason', () => {
  it('shows the server’s message and clears a time that has passed', async () => {
    const salon = createAcceptingSalon();
    salon.network.on('POST', paths.bookings).fail('SLOT_PAST');
    salon.network.on('GET', paths.employeeDayBookings(salon.sara.id, TEST_TODAY)).answer(success([]));
    const form = openForm(salon.network);
    await fillInBooking(form);
    await form.person.click(getSubmitButton());
    expect(await screen.findByText('الوقت المختار قد مضى')).toBeVisible();
    await waitFor(() => expect(getSlot('14:30')).not.toBeChecked());
  });

  it('removes an employee who was deactivated', async () => {
    const salon = createAcceptingSalon();
    salon.network.on('POST', paths.bookings).fail('EMPLOYEE_INACTIVE');
    const form = openForm(salon.network);
    await fillInBooking(form);
    salon.network.on('GET', paths.employees).answer(page([salon.rana]));
    await form.person.click(getSubmitButton());
    expect(await screen.findByText('الموظف المختار غير متاح')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('radio', { name: /سارة/ })).toBeNull());
    expect(screen.queryByRole('radiogroup', { name: 'الوقت' })).toBeNull();
  });
});

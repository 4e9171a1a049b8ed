import { paths } from '@salon/shared/contracts/paths';
import { success } from '@salon/shared/testing/answers';
import { act, screen, waitFor } from '@testing-library/react';
import {
  buildCreatedBooking,
  createAcceptingSalon,
  fillInBooking,
  getSlot,
  getSubmitButton,
  listBookingCalls,
  openForm,
} from './testing/booking-salon.tsx';

afterEach(() => jest.useRealTimers());

/** Leaves the form, lets the server answer, and waits until after a redirect; `changes` counts the announced changes. */
async function leaveBefore(form: ReturnType<typeof openForm>, release: () => void) {
  const changed = jest.fn();
  form.platform.events.on('bookings:changed', changed);
  act(() => form.platform.navigate('/customers'));
  expect(await screen.findByText('شاشة أخرى')).toBeVisible();
  jest.useFakeTimers();
  release();
  await act(() => jest.advanceTimersByTimeAsync(2000));
  return { changes: changed.mock.calls.length };
}

describe('an answer that comes after the person has left the form', () => {
  it('to a saved edit is announced, and leads nowhere', async () => {
    const salon = createAcceptingSalon();
    const booking = buildCreatedBooking(salon);
    salon.network.on('GET', paths.booking(booking.id)).answer(success(booking));
    const release = salon.network.on('PUT', paths.booking(booking.id)).hold(success(booking));
    const form = openForm(salon.network, `/bookings/edit/${booking.id}`);
    await waitFor(() => expect(getSlot('14:30')).toBeChecked());
    await form.person.click(getSlot('15:00'));
    await form.person.click(getSubmitButton());
    await waitFor(() => expect(salon.network.callsTo('PUT', paths.booking(booking.id))).toHaveLength(1));
    expect(await leaveBefore(form, release)).toEqual({ changes: 1 });
    expect(form.navigations).toEqual(['/customers']);
  });

  it('to a new booking is announced, and leads nowhere', async () => {
    const salon = createAcceptingSalon();
    const release = salon.network.on('POST', paths.bookings).hold(success(buildCreatedBooking(salon)), 201);
    const form = openForm(salon.network);
    await fillInBooking(form);
    await form.person.click(getSubmitButton());
    await waitFor(() => expect(listBookingCalls(salon)).toHaveLength(1));
    expect(await leaveBefore(form, release)).toEqual({ changes: 1 });
    expect(form.navigations).toEqual(['/customers']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

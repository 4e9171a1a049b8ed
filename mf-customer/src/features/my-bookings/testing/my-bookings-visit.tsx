import type { Booking } from '@salon/shared/contracts/booking';
import type { Business } from '@salon/shared/contracts/business';
import { paths } from '@salon/shared/contracts/paths';
import { page, success } from '@salon/shared/testing/answers';
import { answerAvailability } from '@salon/shared/testing/availability';
import {
  buildBookedService,
  buildBooking,
  buildBusiness,
  buildEmployee,
  buildUser,
} from '@salon/shared/testing/builders';
import type { FixedClock } from '@salon/shared/testing/fixed-clock';
import { type FakeNetwork, fakeNetwork } from '@salon/shared/testing/network';
import { renderModule } from '@salon/shared/testing/render-module';
import { screen, waitFor, within } from '@testing-library/react';
import { MyBookingsButton } from '../my-bookings-button.tsx';

export const zainab = buildUser({ userType: 'customer', name: 'زينب علي', phone: '+9647701000009' });

export const HAIRCUT = buildBookedService({ name: 'قص شعر' });
export const sara = buildEmployee({ name: 'سارة كريم', service_ids: [HAIRCUT.service_id ?? ''] });

/** The booking begins 25 hours after the test's present time, so a notice period of an hour or two has not begun. */
export const buildBookingTomorrow = (overrides: Partial<Booking> = {}): Booking =>
  buildBooking({ booking_date: '2026-11-08', employee_id: sara.id, services: [HAIRCUT], ...overrides });

export function buildBookingsNetwork(
  bookings: readonly Booking[],
  salon: Partial<Business> = {},
): FakeNetwork {
  const network = fakeNetwork();
  network.on('GET', paths.bookings).answer(page([...bookings]));
  network
    .on('GET', paths.business(zainab.businessId))
    .answer(success(buildBusiness({ id: zainab.businessId, booking_horizon_days: 3, ...salon })));
  network.on('GET', paths.employees).answer(page([sara]));
  answerAvailability(network, { employees: [sara] });
  return network;
}

interface Visit {
  path?: string;
  clock?: FixedClock;
}

export function openMyBookingsPage(
  network: FakeNetwork,
  { path = '/customer/noor?step=2', clock }: Visit = {},
) {
  return renderModule(MyBookingsButton, {
    light: true,
    path,
    user: zainab,
    network,
    ...(clock ? { clock } : {}),
  });
}

export async function openBookings(network: FakeNetwork, options: Visit = {}) {
  const view = openMyBookingsPage(network, options);
  await waitFor(() => expect(view.platform.salon.business).not.toBeNull());
  await view.person.click(screen.getByRole('button', { name: 'حجوزاتي' }));
  await screen.findByRole('dialog', { name: 'حجوزاتي' });
  return view;
}

export const getDialog = (name: string) => within(screen.getByRole('dialog', { name }));
export const getSection = (name: string) => within(screen.getByRole('region', { name }));
export const listServicesInSection = (name: string) =>
  getSection(name)
    .getAllByRole('listitem')
    .map((item) => within(item).getByRole('strong').textContent);
export const buildNamedServices = (name: string) => [buildBookedService({ name })];

import { paths } from '@salon/shared/contracts/paths';
import { page, success } from '@salon/shared/testing/answers';
import { type AvailabilityFacts, answerAvailability } from '@salon/shared/testing/availability';
import { buildBridalCatalogue } from '@salon/shared/testing/bridal-salon';
import { buildBooking } from '@salon/shared/testing/builders';
import { fakeNetwork } from '@salon/shared/testing/network';
import { screen, within } from '@testing-library/react';
import { findEmployeeButton, findServicesTitle, noor, openWizard } from './wizard-salon.tsx';

export function buildBridalWizard(facts: AvailabilityFacts = {}) {
  const { rooms, employees, services, ...catalogue } = buildBridalCatalogue();
  const network = fakeNetwork();
  network.on('GET', paths.business('noor')).answer(success(noor));
  network.on('GET', paths.employees).answer(page(employees));
  network.on('GET', paths.services).answer(page(services));
  network.on('GET', paths.nextFreeTimes).answer(success([]));
  answerAvailability(network, { employees, rooms, ...facts });
  network
    .on('POST', paths.bookingHolds)
    .answer(success({ id: noor.id, expires_at: '2026-11-07T08:05:00.000Z' }), 201);
  network.on('DELETE', paths.bookingHold(noor.id)).answer({ success: true });
  network.on('POST', paths.bookings).answer(success(buildBooking({ booking_number: 9 })), 201);
  return { network, rooms, employees, services, ...catalogue };
}

export type BridalWizard = ReturnType<typeof buildBridalWizard>;

/** Opens the services of an employee, or of all. */
export async function openServices(salon: BridalWizard, employee: string) {
  const wizard = openWizard(salon);
  await wizard.person.click(await findEmployeeButton(employee));
  await findServicesTitle();
  return wizard;
}

/** The choices below a chosen service. */
export const getOptions = (service: string) =>
  within(screen.getByRole('group', { name: `خيارات ${service}` }));

export const getEmployees = (service: string) =>
  within(getOptions(service).getByRole('radiogroup', { name: 'الموظفة' }));

import type { Booking } from '@salon/shared/contracts/booking';
import { paths } from '@salon/shared/contracts/paths';
import { page, success } from '@salon/shared/testing/answers';
import { type AvailabilityFacts, answerAvailability } from '@salon/shared/testing/availability';
import { buildBridalCatalogue } from '@salon/shared/testing/bridal-salon';
import { buildBooking, buildRoomKind, buildRoomUnit } from '@salon/shared/testing/builders';
import { fakeNetwork } from '@salon/shared/testing/network';
import type { RenderedModule } from '@salon/shared/testing/render-module';
import { screen, within } from '@testing-library/react';
import {
  buildCountsAnswer,
  getNameField,
  getPhoneField,
  getTimeGroup,
  knownCustomer,
  openForm,
} from './booking-salon.tsx';

export function createBridalSalon(facts: AvailabilityFacts = {}) {
  const { rooms, employees, services, ...catalogue } = buildBridalCatalogue();
  const network = fakeNetwork();
  network.on('GET', paths.employees).answer(page(employees));
  network.on('GET', paths.services).answer(page(services));
  const mirror = buildRoomUnit({ id: 'mirror-1', name: 'مرآة الاستقبال' });
  network
    .on('GET', paths.rooms)
    .answer(page([buildRoomKind({ id: 'mirror', name: 'مرآة مكياج', units: [mirror] })]));
  network.on('GET', paths.customers).answer(page([knownCustomer]));
  network.on('GET', paths.customersWithStats).answer(buildCountsAnswer([]));
  const setDay = (more: AvailabilityFacts = {}) =>
    answerAvailability(network, { employees, rooms, ...facts, ...more });
  setDay();
  network.on('POST', paths.bookings).answer(success(buildBooking({ booking_number: 9 })), 201);
  return { network, ...catalogue, setDay };
}

export type BridalSalon = ReturnType<typeof createBridalSalon>;

export const getSwitch = () => screen.getByRole('switch', { name: 'أكثر من موظفة' });

/** The card of the nth line, from 1. */
export function getLine(place: number) {
  const card = within(screen.getByRole('listitem', { name: new RegExp(`^الخدمة ${place}: `) }));
  return {
    ...card,
    employee: () => card.getByRole('combobox', { name: 'الموظفة' }),
    start: (name: string) => card.getByRole('radio', { name }),
  };
}

export const listLineNames = () =>
  within(screen.getByRole('list', { name: 'خدمات الزيارة بترتيبها' }))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);

export async function openLines(network: BridalSalon['network'], path?: string) {
  const form = openForm(network, path);
  await screen.findByRole('radio', { name: /سارة كريم/ });
  await form.person.click(getSwitch());
  return { ...form, add: (name: string) => addLine(form, name) };
}

async function addLine({ person }: RenderedModule, name: string) {
  await person.selectOptions(await screen.findByRole('combobox', { name: 'إضافة خدمة' }), name);
}

export async function fillInCustomer({ person }: Pick<RenderedModule, 'person'>) {
  await person.click(getNameField());
  await person.paste('زينب كاظم');
  await person.click(getPhoneField());
  await person.paste('07701234567');
}

export const listFreeTimes = () =>
  within(getTimeGroup())
    .getAllByRole('radio')
    .filter((radio) => !(radio as HTMLInputElement).disabled)
    .map((radio) => (radio as HTMLInputElement).value);

/** Hair by Sara and make-up by Rana at the same time, as stored. */
export function buildBridalBooking({ hair, makeup, sara, rana }: BridalSalon): Booking {
  const line = (service: typeof hair, employee: typeof sara, position: number) => ({
    ...{ position, service_id: service.id, variant_id: null, employee_id: employee.id },
    ...{ employee_name: employee.name, name: service.name, price: service.price, duration_minutes: 60 },
    ...{ starts_at: '2026-11-07T12:00:00+03:00', joins: position === 0 ? 'after' : 'with', unit_ids: [] },
    ...{ gap_minutes: 0, process_minutes: 0, finish_minutes: 0 },
  });
  const lines = [line(hair, sara, 0), line(makeup, rana, 1)] as Booking['lines'];
  return buildBooking({
    ...{ employee_id: sara.id, employee_name: sara.name, booking_time: '12:00', lines },
    ...{ services: lines, duration_minutes: 60, total_price: 70_000 },
  });
}

import type { Booking } from '@salon/shared/contracts/booking';
import type { CustomersWithStats, CustomerWithVisits } from '@salon/shared/contracts/customer';
import { paths } from '@salon/shared/contracts/paths';
import { Route, Routes } from '@salon/shared/module/router';
import { page, success } from '@salon/shared/testing/answers';
import { type AvailabilityFacts, answerAvailability } from '@salon/shared/testing/availability';
import { buildBooking, buildCustomer, buildEmployee, buildService } from '@salon/shared/testing/builders';
import { createFixedClock, TEST_TODAY } from '@salon/shared/testing/fixed-clock';
import { type FakeNetwork, fakeNetwork } from '@salon/shared/testing/network';
import { type RenderedModule, renderModule } from '@salon/shared/testing/render-module';
import { screen, within } from '@testing-library/react';
import { BookingFormPage } from '../booking-form.page.tsx';

export function createBookableSalon() {
  const haircut = buildService({ name: 'قص شعر', price: 15000, duration_minutes: 30 });
  const colour = buildService({ name: 'صبغة', price: 60000, duration_minutes: 90 });
  const nails = buildService({
    name: 'عناية أظافر',
    price: 20000,
    duration_minutes: 60,
    discount_type: 'percentage',
    discount_percentage: 25,
    final_price: 15000,
  });
  const inactive = buildService({ name: 'خدمة موقوفة', is_active: false });
  const sara = buildEmployee({ name: 'سارة كريم', service_ids: [haircut.id, colour.id, inactive.id] });
  const rana = buildEmployee({ name: 'رنا صباح', specialty: 'أظافر', service_ids: [nails.id, haircut.id] });
  const network = fakeNetwork();
  network
    .on('GET', paths.employees)
    .answer(page([sara, rana, buildEmployee({ name: 'هدى', is_active: false })]));
  network.on('GET', paths.services).answer(page([haircut, colour, nails, inactive]));
  network.on('GET', paths.customers).answer(page([]));
  network.on('GET', paths.customersWithStats).answer(buildCountsAnswer([]));
  const employees = [sara, rana];
  answerAvailability(network, { employees });
  /** Answers from now on with these taken times and other facts. */
  const setDay = (facts: AvailabilityFacts) => answerAvailability(network, { employees, ...facts });
  return { network, haircut, colour, nails, sara, rana, employees, setDay };
}

export const buildCountsAnswer = (customers: CustomerWithVisits[]): CustomersWithStats => ({
  ...page(customers),
  stats: { total_customers: 0, total_visits: 0, debtors_count: 0, total_remaining: 0 },
});

export type BookableSalon = ReturnType<typeof createBookableSalon>;

export const knownCustomer = buildCustomer({ name: 'زينب كاظم', phone: '+9647701234567' });

/** The server accepts the booking of `fillInBooking` as number 7. */
export function createAcceptingSalon() {
  const salon = createBookableSalon();
  salon.network.on('GET', paths.customers).answer(page([knownCustomer]));
  salon.network.on('POST', paths.bookings).answer(success(buildCreatedBooking(salon)), 201);
  return salon;
}

export const listBookingCalls = ({ network }: BookableSalon) => network.callsTo('POST', paths.bookings);
/** The body of an edit without the version that each edit names. */
export const withoutVersion = (body: unknown) => ({ ...(body as object), version: undefined });
export const findSuccessSheet = () => screen.findByRole('dialog', { name: 'تم إنشاء الحجز' });

export function openForm(network: FakeNetwork, path = '/bookings/add', now?: string): RenderedModule {
  return renderModule(
    <Routes>
      <Route path="/bookings/add" element={<BookingFormPage />} />
      <Route path="/bookings/edit/:id" element={<BookingFormPage />} />
      <Route path="*" element={<p>شاشة أخرى</p>} />
    </Routes>,
    { path, network, clock: createFixedClock(now) },
  );
}

/** Opens the form with an employee and a service chosen. */
export async function openCut(
  toFacts: (salon: BookableSalon) => AvailabilityFacts,
  salon = createBookableSalon(),
) {
  salon.setDay(toFacts(salon));
  const form = openForm(salon.network);
  await form.person.click(await findEmployeeCard('سارة كريم'));
  await form.person.click(await findServiceRow('قص شعر'));
  return { ...salon, ...form };
}

export const getNameField = () => screen.getByRole('combobox', { name: /اسم العميل/ });
export const getPhoneField = () => screen.getByRole('textbox', { name: /رقم الهاتف/ });
export const getSubmitButton = () =>
  screen.getByRole('button', { name: /تأكيد الحجز|حفظ التعديلات|جارٍ الحفظ/ });
export const findEmployeeCard = (name: string) => screen.findByRole('radio', { name: new RegExp(name) });
export const findServiceRow = (name: string) => screen.findByRole('checkbox', { name: new RegExp(name) });
export const getSlot = (time: string) =>
  within(getTimeGroup()).getByRole('radio', { name: new RegExp(time) });
export const getTimeGroup = () => screen.getByRole('radiogroup', { name: 'الوقت' });
export const getSummary = () => screen.getByRole('complementary', { name: 'ملخص الحجز' });

export async function fillInBooking({ person }: RenderedModule, time = '14:30') {
  await person.click(getNameField());
  await person.paste('زينب كاظم');
  await person.click(getPhoneField());
  await person.paste('07701234567');
  await person.click(await findEmployeeCard('سارة كريم'));
  await person.click(await findServiceRow('قص شعر'));
  await person.click(getSlot(time));
}

export function buildCreatedBooking(
  { sara, haircut }: BookableSalon,
  overrides: Partial<Booking> = {},
): Booking {
  return buildBooking({
    customer_name: 'زينب كاظم',
    customer_phone: '+9647701234567',
    employee_id: sara.id,
    employee_name: sara.name,
    services: [{ service_id: haircut.id, name: haircut.name, price: 15000, duration_minutes: 30 }],
    booking_date: TEST_TODAY,
    booking_time: '14:30',
    booking_number: 7,
    ...overrides,
  });
}

import type { Booking, NextFreeTime } from '@salon/shared/contracts/booking';
import { paths } from '@salon/shared/contracts/paths';
import { page, success } from '@salon/shared/testing/answers';
import { type AvailabilityFacts, answerAvailability } from '@salon/shared/testing/availability';
import {
  buildBooking,
  buildBusiness,
  buildEmployee,
  buildService,
  buildUser,
} from '@salon/shared/testing/builders';
import { TEST_TODAY } from '@salon/shared/testing/fixed-clock';
import { fakeNetwork } from '@salon/shared/testing/network';
import {
  type RenderedModule,
  type RenderModuleOptions,
  renderModule,
} from '@salon/shared/testing/render-module';
import { act, screen, within } from '@testing-library/react';
import { BookingWizardPage } from '../booking-wizard.page.tsx';

export const HOLD_ID = '018f0004-0000-7000-8000-00000000b001';
export const noor = buildBusiness();
export const zainab = buildUser({ userType: 'customer', name: 'زينب علي', phone: '+9647701000009' });

export const buildNextFree = (
  employee_id: string,
  booking_time: string,
  booking_date = TEST_TODAY,
): NextFreeTime => ({ employee_id, booking_date, booking_time, is_after_midnight: false });

/** سارة offers haircut and colour, رنا haircut and nails: neither offers both colour and nails. */
export function buildWizardSalon() {
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
  const retired = buildService({ name: 'خدمة موقوفة', is_active: false });
  const sara = buildEmployee({ name: 'سارة كريم', service_ids: [haircut.id, colour.id, retired.id] });
  const rana = buildEmployee({ name: 'رنا صباح', specialty: 'أظافر', service_ids: [nails.id, haircut.id] });
  const network = fakeNetwork();
  network.on('GET', paths.business('noor')).answer(success(noor));
  network
    .on('GET', paths.employees)
    .answer(page([sara, rana, buildEmployee({ name: 'هدى حسن', is_active: false })]));
  network.on('GET', paths.services).answer(page([haircut, colour, nails, retired]));
  const setDays = (facts: AvailabilityFacts = {}) =>
    answerAvailability(network, { employees: [sara, rana], ...facts });
  setDays();
  network
    .on('POST', paths.bookingHolds)
    .answer(success({ id: HOLD_ID, expires_at: '2026-11-07T08:05:00.000Z' }), 201);
  network.on('DELETE', paths.bookingHold(HOLD_ID)).answer({ success: true });
  network
    .on('GET', paths.nextFreeTimes)
    .answer(success([buildNextFree(sara.id, '12:30'), buildNextFree(rana.id, '11:00')]));
  return { network, setDays, haircut, colour, nails, sara, rana };
}

export type WizardSalon = ReturnType<typeof buildWizardSalon>;

export function buildAnsweredBooking(
  { sara, haircut }: WizardSalon,
  overrides: Partial<Booking> = {},
): Booking {
  return buildBooking({
    employee_id: sara.id,
    employee_name: sara.name,
    services: [{ service_id: haircut.id, name: haircut.name, price: 15000, duration_minutes: 30 }],
    booking_time: '14:30',
    booking_number: 7,
    ...overrides,
  });
}

export function buildWizardSalonWithBooking() {
  const salon = buildWizardSalon();
  salon.network.on('POST', paths.bookings).answer(success(buildAnsweredBooking(salon)), 201);
  return salon;
}

export function openWizard(salon: Pick<WizardSalon, 'network'>, options: RenderModuleOptions = {}) {
  const { path = '/customer/noor' } = options;
  return renderModule(<BookingWizardPage salon={path.split(/[/?]/)[2] ?? ''} />, {
    light: true,
    user: zainab,
    network: salon.network,
    ...options,
    path,
  });
}

export const findTitle = (name: string) => screen.findByRole('heading', { level: 1, name: new RegExp(name) });
export const findEmployeeTitle = () => findTitle('مع من تريد الحجز');
export const findServicesTitle = () => findTitle('ما الذي تريده');
export const findTimeTitle = () => findTitle('متى يناسبك');
export const findConfirmTitle = () => findTitle('راجع حجزك');

export const findEmployeeButton = (name: string) =>
  screen.findByRole('button', { name: new RegExp(name), pressed: false });
export const findServiceRow = (name: string) => screen.findByRole('checkbox', { name: new RegExp(name) });
export const findDay = (name: string) => screen.findByRole('radio', { name: new RegExp(name) });
export const findSlot = async (time: string) =>
  within(await screen.findByRole('radiogroup', { name: 'الوقت' })).getByRole('radio', {
    name: new RegExp(time),
  });
export const getNextButton = () => screen.getByRole('button', { name: 'التالي' });
export const getBackButton = () => screen.getByRole('button', { name: 'السابق' });
export const getConfirmButton = () => screen.getByRole('button', { name: /تأكيد الحجز|جارٍ الحجز/ });
export const getSummary = () => screen.getByRole('complementary', { name: 'ملخص الحجز' });
export const findSuccessDialog = () => screen.findByRole('dialog', { name: 'تم إرسال حجزك' });
/** The customer returns to the page from another tab or application. */
export const showPageAgain = () =>
  act(async () => void document.dispatchEvent(new Event('visibilitychange')));
export const listHoldCalls = ({ network }: WizardSalon) => network.callsTo('POST', paths.bookingHolds);
export const listBookingCalls = ({ network }: WizardSalon) => network.callsTo('POST', paths.bookings);

export async function chooseServices({ person }: RenderedModule, employee = 'سارة كريم', service = 'قص شعر') {
  await person.click(await findEmployeeButton(employee));
  await findServicesTitle();
  await person.click(await findServiceRow(service));
}

export async function chooseAll(wizard: RenderedModule, time = '14:30') {
  await chooseServices(wizard);
  await wizard.person.click(getNextButton());
  await findTimeTitle();
  await wizard.person.click(await findSlot(time));
  await wizard.person.click(getNextButton());
  await findConfirmTitle();
}

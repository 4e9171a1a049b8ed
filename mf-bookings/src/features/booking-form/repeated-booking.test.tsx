import { paths } from '@salon/shared/contracts/paths';
import { success } from '@salon/shared/testing/answers';
import {
  buildBooking,
  buildBookingLine,
  buildCustomer,
  buildEmployee,
  buildService,
  buildVariant,
} from '@salon/shared/testing/builders';
import type { NetworkRoute } from '@salon/shared/testing/network';
import { screen, waitFor } from '@testing-library/react';
import { toRepeatedChoice } from './repeated-booking.ts';
import {
  buildCreatedBooking,
  createBookableSalon,
  findEmployeeCard,
  findServiceRow,
  findSuccessSheet,
  getNameField,
  getSlot,
  getSubmitButton,
  openForm,
} from './testing/booking-salon.tsx';

const huda = buildCustomer({ name: 'هدى كريم', phone: '+9647709876543' });

/** The stored visit has an earlier phone of the customer. */
function openAgain(answer?: (route: NetworkRoute) => void) {
  const salon = createBookableSalon();
  const { network, haircut, sara } = salon;
  const last = buildBooking({
    ...{ customer_id: huda.id, customer_name: 'هدى', customer_phone: '+9647700000000' },
    ...{ employee_id: sara.id, service_ids: [haircut.id], booking_date: '2026-10-01', status: 'completed' },
    ...{ notes: 'من الزيارة السابقة', booking_time: '16:00' },
    lines: [buildBookingLine({ service_id: haircut.id, employee_id: sara.id, name: 'قص شعر' })],
  });
  network.on('GET', paths.customer(huda.id)).answer(success(huda));
  const route = network.on('GET', paths.booking(last.id));
  if (answer) answer(route);
  else route.answer(success(last));
  network.on('POST', paths.bookings).answer(success(buildCreatedBooking(salon)), 201);
  const view = openForm(network, `/bookings/add?customer=${huda.id}&again=${last.id}`);
  const dirty: boolean[] = [];
  view.platform.events.on('form:dirty', (payload) => dirty.push(payload.dirty));
  return { ...salon, ...view, dirty };
}

describe('a link to the form that repeats a visit', () => {
  it('needs only the time: two presses book again', async () => {
    const { person, network, haircut, sara, dirty } = openAgain();
    await waitFor(() => expect(screen.getByRole('radio', { name: /سارة كريم/ })).toBeChecked());
    expect(await findServiceRow('قص شعر')).toBeChecked();
    expect(getNameField()).toHaveValue('هدى كريم');
    expect(dirty).toEqual([]);
    await person.click(getSlot('14:30'));
    await person.click(getSubmitButton());
    expect(await findSuccessSheet()).toBeVisible();
    expect(network.callsTo('POST', paths.bookings)[0]?.body).toMatchObject({
      ...{ customer_id: huda.id, customer_name: 'هدى كريم', customer_phone: '+9647709876543' },
      ...{ booking_date: '2026-11-07', booking_time: '14:30' },
      ...{ employee_id: sara.id, service_ids: [haircut.id] },
    });
    expect(network.callsTo('POST', paths.bookings)[0]?.body).not.toMatchObject({
      notes: 'من الزيارة السابقة',
    });
  });

  it('leaves the services empty when the visit is gone', async () => {
    const { network } = openAgain((route) => route.fail('NOT_FOUND'));
    expect(await findEmployeeCard('سارة كريم')).not.toBeChecked();
    await waitFor(() => expect(getNameField()).toHaveValue('هدى كريم'));
    expect(network.unforeseen).toEqual([]);
  });

  it('does not replace what the user has chosen meanwhile', async () => {
    let arrive: () => void = () => undefined;
    const { person, nails } = openAgain((route) => {
      arrive = route.hold(success(buildBooking()));
    });
    await person.click(await findEmployeeCard('رنا صباح'));
    await person.click(await findServiceRow(nails.name));
    arrive();
    await waitFor(() => expect(screen.getByRole('radio', { name: /رنا صباح/ })).toBeChecked());
    expect(await findServiceRow(nails.name)).toBeChecked();
  });
});

describe('what a repeated visit takes over', () => {
  const long = buildVariant({ name: 'طويل' });
  const old = buildVariant({ name: 'قديم', is_active: false });
  const cut = buildService({ name: 'قص', variants: [long, old] });
  const nails = buildService({ name: 'أظافر' });
  const stopped = buildService({ name: 'موقوفة', is_active: false });
  const sara = buildEmployee({ name: 'سارة', service_ids: [cut.id, stopped.id] });
  const rana = buildEmployee({ name: 'رنا', service_ids: [nails.id] });
  const left = buildEmployee({ name: 'هدى', service_ids: [cut.id], is_active: false });
  const offer = { employees: [sara, rana, left], services: [cut, nails, stopped] };
  const line = (service_id: string, employee_id: string, variant_id: string | null = null) =>
    buildBookingLine({ service_id, employee_id, variant_id });
  const visit = (...lines: ReturnType<typeof line>[]) => {
    const placed = lines.map((each, position) => ({ ...each, position }));
    return buildBooking({
      employee_id: placed[0]?.employee_id ?? '',
      service_ids: placed.flatMap(({ service_id }) => service_id ?? []),
      lines: placed,
    });
  };

  test.each([
    [
      'services with variants of one employee',
      visit(line(cut.id, sara.id, long.id)),
      { employee_id: sara.id, service_ids: [cut.id], variants: { [cut.id]: long.id }, lines: null },
    ],
    [
      'no variant that has ended',
      visit(line(cut.id, sara.id, old.id)),
      { employee_id: sara.id, service_ids: [cut.id], variants: {}, lines: null },
    ],
    [
      'no service that has ended',
      visit(line(cut.id, sara.id), line(stopped.id, sara.id)),
      { employee_id: sara.id, service_ids: [cut.id], variants: {}, lines: null },
    ],
    ['nothing of an employee who has left', visit(line(cut.id, left.id)), null],
    ['nothing without a service that is offered', visit(line(stopped.id, sara.id)), null],
  ])('%s', (_, booking, choice) => {
    expect(toRepeatedChoice(booking, offer)).toEqual(choice);
  });

  test('lines of several employees; a line of one who has left is open', () => {
    const choice = toRepeatedChoice(visit(line(cut.id, left.id), line(nails.id, rana.id)), offer);
    expect(choice?.lines).toMatchObject([
      { service_id: cut.id, employee_id: null },
      { service_id: nails.id, employee_id: rana.id },
    ]);
  });
});

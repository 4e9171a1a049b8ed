import type { Booking } from '@salon/shared/contracts/booking';
import { paths } from '@salon/shared/contracts/paths';
import { success } from '@salon/shared/testing/answers';
import { buildBusyTime } from '@salon/shared/testing/builders';
import { act, screen, waitFor } from '@testing-library/react';
import { buildBoardBooking, buildLine } from '../board/testing/build-board.ts';
import {
  buildCreatedBooking,
  createBookableSalon,
  findEmployeeCard,
  findServiceRow,
  getNameField,
  getSlot,
  getSubmitButton,
  openForm,
  withoutVersion,
} from './testing/booking-salon.tsx';

/** The server lists the booking's own time as taken. */
function openEdit(overrides: Partial<Booking> = {}, query = '') {
  const salon = createBookableSalon();
  const booking = buildCreatedBooking(salon, { notes: 'شاي', ...overrides });
  const own = buildBusyTime({ booking_id: booking.id, employee_id: salon.sara.id, booking_time: '14:30' });
  salon.setDay({ busy: [own] });
  salon.network.on('GET', paths.booking(booking.id)).answer(success(booking));
  salon.network.on('PUT', paths.booking(booking.id)).answer(success(booking));
  const form = openForm(salon.network, `/bookings/edit/${booking.id}${query}`);
  const saved = () =>
    salon.network.callsTo('PUT', paths.booking(booking.id)).map(({ body }) => withoutVersion(body));
  return { ...salon, ...form, booking, saved };
}

afterEach(() => jest.useRealTimers());

describe('editing a booking', () => {
  // @spec 2.05 /bookings/edit/{id}: the same form in edit mode @ mf-bookings/src/manifest.ts, mf-bookings/src/features/booking-form
  it('opens with the booked values, and keeps the booking’s own time free', async () => {
    openEdit();
    expect(await findEmployeeCard('سارة كريم')).toBeChecked();
    expect(getNameField()).toHaveValue('زينب كاظم');
    expect(await findServiceRow('قص شعر')).toBeChecked();
    await waitFor(() => expect(getSlot('14:30')).toBeChecked());
    expect(screen.getByText('قيد الانتظار')).toBeVisible();
    expect(getSubmitButton()).toBeEnabled();
  });

  // @spec 2.54 Edit success redirects to the report after 1.5 s
  // @spec 9.28 Edit success redirect after 1.5 s
  it('sends the changed values, shows a success message, and returns to the report after 1.5 s', async () => {
    const { person, saved, navigations, platform } = openEdit();
    const changed = jest.fn();
    platform.events.on('bookings:changed', changed);
    await waitFor(() => expect(getSlot('14:30')).toBeChecked());
    await person.click(getSlot('15:00'));
    jest.useFakeTimers();
    act(() => getSubmitButton().click());
    await act(() => jest.advanceTimersByTimeAsync(1400));
    expect(screen.getByText('تم تحديث الحجز')).toBeVisible();
    expect(saved()).toEqual([{ booking_time: '15:00' }]);
    expect(changed).toHaveBeenCalledTimes(1);
    expect(navigations).toEqual([]);
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(navigations).toEqual(['/bookings/report']);
  });

  it('saves a booking whose only service was deleted later', async () => {
    const gone = { service_id: null, name: 'تسريحة قديمة', price: 20_000, duration_minutes: 30 };
    const { person, saved } = openEdit({
      service_ids: [],
      services: [gone],
      duration_minutes: 30,
      total_price: 20_000,
    });
    await waitFor(() => expect(getSlot('14:30')).toBeChecked());
    await person.type(screen.getByLabelText(/^ملاحظات/), ' بالنعناع');
    await person.click(getSubmitButton());
    await waitFor(() => expect(saved()).toEqual([{ notes: 'شاي بالنعناع' }]));
  });

  it('keeps the booked price after the service’s price has changed', async () => {
    const { person, saved, haircut, colour } = openEdit({
      services: [{ service_id: 'x', name: 'قص شعر', price: 12000, duration_minutes: 30 }],
    });
    await waitFor(() => expect(screen.getByText('سارة كريم', { selector: 'dd' })).toBeVisible());
    expect(screen.getAllByText('12,000')).not.toHaveLength(0);
    await person.click(await findServiceRow('صبغة'));
    await person.click(getSubmitButton());
    await waitFor(() => expect(saved()).toEqual([{ service_ids: [colour.id], total_price: 60000 }]));
    expect(haircut.price).toBe(15000);
  });

  // @spec 2.51 Booking edit: a cancel button back to the report
  it('returns to the report without saving on cancel', async () => {
    const { person, saved, navigations } = openEdit();
    await person.click(await screen.findByRole('button', { name: 'إلغاء التعديل' }));
    expect(navigations).toEqual(['/bookings/report']);
    expect(saved()).toEqual([]);
  });

  it.each([
    ['the page that the address names', '?back=%2Femployees%2Fleave', '/employees/leave'],
    ['the report for an address of another site', '?back=%2F%2Fother.example', '/bookings/report'],
  ])('returns to %s', async (_, query, page) => {
    const { person, navigations } = openEdit({}, query);
    await person.click(await screen.findByRole('button', { name: 'إلغاء التعديل' }));
    expect(navigations).toEqual([page]);
  });

  it('offers the booking’s own time again when another booking takes the chosen time', async () => {
    const { network, person, booking, sara, setDay } = openEdit();
    network.on('PUT', paths.booking(booking.id)).fail('SLOT_TAKEN');
    const other = { ...booking, id: 'other', booking_time: '15:00' };
    network
      .on('GET', paths.employeeDayBookings(sara.id, booking.booking_date))
      .answer(success([booking, other]));
    await waitFor(() => expect(getSlot('14:30')).toBeChecked());
    await person.click(getSlot('15:00'));
    const taken = buildBusyTime({ employee_id: sara.id, booking_time: '15:00' });
    setDay({ busy: [taken] });
    await person.click(getSubmitButton());
    expect(await screen.findByText(/محجوز بالفعل/)).toBeVisible();
    await waitFor(() => expect(getSlot('15:00')).toBeDisabled());
    expect(getSlot('14:30')).toBeEnabled();
  });
});

describe('editing a settled booking', () => {
  it.each([
    ['completed', 'هذا الحجز مكتمل: لا يتغير منه إلا الملاحظات'],
    ['cancelled', 'هذا الحجز ملغي: لا يتغير منه إلا الملاحظات'],
  ] as const)('shows that it is %s and lets only the notes change', async (status, note) => {
    const { person, saved } = openEdit({ status, paid_amount: 15000 });
    expect(await screen.findByText(note)).toBeVisible();
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.queryByRole('radio')).toBeNull();
    const notes = screen.getByRole('textbox', { name: 'ملاحظات' });
    await person.clear(notes);
    await person.type(notes, 'شكرًا');
    await person.click(getSubmitButton());
    await waitFor(() => expect(saved()).toEqual([{ notes: 'شكرًا' }]));
  });
});

describe('an edit of a booking that another person has completed meanwhile', () => {
  it('is refused; then the notes can be saved, with those of the payment', async () => {
    const { person, network, booking, saved } = openEdit();
    await waitFor(() => expect(getSlot('14:30')).toBeChecked());
    await person.type(getNameField(), ' حسن');
    await person.click(getSlot('15:00'));
    const paid = { ...booking, status: 'completed', paid_amount: 15000, notes: 'شاي\nنقدًا' } as const;
    network.on('GET', paths.booking(booking.id)).answer(success(paid));
    network.on('PUT', paths.booking(booking.id)).fail('STATUS_CONFLICT');
    await person.click(getSubmitButton());
    expect(await screen.findByText('هذا الحجز مكتمل: لا يتغير منه إلا الملاحظات')).toBeVisible();
    const notes = screen.getByRole('textbox', { name: 'ملاحظات' });
    expect(notes).toHaveValue('شاي\nنقدًا');
    await person.type(notes, '، شكرًا');
    network.on('PUT', paths.booking(booking.id)).answer(success(paid));
    await person.click(getSubmitButton());
    await waitFor(() => expect(saved()[1]).toEqual({ notes: 'شاي\nنقدًا، شكرًا' }));
  });
});

describe('a booking that fails to load', () => {
  // @spec 8.10 فشل في تحميل بيانات الحجز, حدث خطأ في تحميل بيانات الحجز @ mf-bookings/src/features/booking-form/booking-form.messages.ts
  it.each([
    ['does not exist', 'refusal', 'فشل في تحميل بيانات الحجز'],
    ['cannot be reached', 'no answer', 'حدث خطأ في تحميل بيانات الحجز'],
  ])('because it %s: the form shows an error, and a retry loads the booking', async (_, kind, text) => {
    const salon = createBookableSalon();
    const booking = buildCreatedBooking(salon);
    const route = salon.network.on('GET', paths.booking(booking.id));
    if (kind === 'refusal') route.fail('NOT_FOUND');
    else route.breakDown();
    const { person } = openForm(salon.network, `/bookings/edit/${booking.id}`);
    expect(await screen.findByText(text)).toBeVisible();
    route.answer(success(booking));
    await person.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
    await waitFor(() => expect(getNameField()).toHaveValue('زينب كاظم'));
  });
});

describe('an edit of a booking that another person has moved meanwhile', () => {
  async function conflict() {
    const made = openEdit({ version: 4 });
    const { person, network, booking, rana } = made;
    await waitFor(() => expect(getSlot('14:30')).toBeChecked());
    await person.type(screen.getByLabelText(/^ملاحظات/), ' بالنعناع');
    await person.click(getSlot('15:00'));
    const now = { ...booking, version: 5, booking_time: '16:00', notes: 'شاي' };
    const line = buildLine({ employee_id: rana.id, employee_name: rana.name });
    const shown = buildBoardBooking({
      ...{ id: booking.id, version: 5, booking_time: '16:00' },
      lines: [line],
    });
    const details = { booking_id: booking.id, booking: shown };
    network.on('PUT', paths.booking(booking.id)).fail('BOOKING_CHANGED', details);
    network.on('GET', paths.booking(booking.id)).answer(success(now));
    await person.click(getSubmitButton());
    const reload = await screen.findByRole('button', { name: 'عرض الحجز كما صار' });
    const sent = () => network.callsTo('PUT', paths.booking(booking.id)).map(({ body }) => body);
    return { ...made, reload, sent };
  }

  it('names the version that the form loaded, and says where the booking is now', async () => {
    const { sent, rana } = await conflict();
    expect(sent()).toEqual([{ booking_time: '15:00', notes: 'شاي بالنعناع', version: 4 }]);
    expect(screen.getByRole('alert')).toHaveTextContent(
      `تغير هذا الحجز قبل أن تحفظ، وصار السبت 7 تشرين الثاني الساعة 16:00 مع ${rana.name}. لم يحفظ تعديلك.`,
    );
    expect(getSubmitButton()).toBeDisabled();
  });

  it('shows it on request, keeps what was typed, and saves over it only then', async () => {
    const { person, reload, sent, network, booking } = await conflict();
    await person.click(reload);
    await waitFor(() => expect(getSlot('16:00')).toBeChecked());
    expect(screen.queryByRole('button', { name: 'عرض الحجز كما صار' })).toBeNull();
    expect(screen.getByLabelText(/^ملاحظات/)).toHaveValue('شاي بالنعناع');
    network.on('PUT', paths.booking(booking.id)).answer(success(booking));
    await person.click(getSubmitButton());
    await waitFor(() => expect(sent()[1]).toEqual({ notes: 'شاي بالنعناع', version: 5 }));
  });

  it('stays closed when the booking cannot be loaded', async () => {
    const { person, reload, network, booking, messages } = await conflict();
    network.on('GET', paths.booking(booking.id)).fail('INTERNAL');
    await person.click(reload);
    await waitFor(() => expect(messages).toEqual([{ kind: 'error', text: 'حدث خطأ في تحميل بيانات الحجز' }]));
    expect(getSubmitButton()).toBeDisabled();
    expect(screen.getByRole('button', { name: 'عرض الحجز كما صار' })).toBeEnabled();
  });
});

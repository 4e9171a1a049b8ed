import { paths } from '@salon/shared/contracts/paths';
import { failure, page } from '@salon/shared/testing/answers';
import { buildBusyTime, buildCustomer, buildEmployee } from '@salon/shared/testing/builders';
import { TEST_TODAY } from '@salon/shared/testing/fixed-clock';
import { screen, waitFor, within } from '@testing-library/react';
import {
  createBookableSalon,
  fillInBooking,
  findEmployeeCard,
  findServiceRow,
  getNameField,
  getPhoneField,
  getSlot,
  getSubmitButton,
  getSummary,
  getTimeGroup,
  openForm,
} from './testing/booking-salon.tsx';

describe('the booking form', () => {
  // @spec 2.42 Booking form: employee cards
  // @spec 5.11 Only active employees
  it('offers active employees only, each with the next free slot today', async () => {
    const { network, sara, setDay } = createBookableSalon();
    const busy = [{ booking_time: '10:00' }, { booking_time: '10:30' }];
    setDay({ busy: busy.map((time) => buildBusyTime({ employee_id: sara.id, ...time })) });
    openForm(network);
    expect(await findEmployeeCard('سارة كريم.*أقرب وقت 11:00')).toBeVisible();
    expect(await findEmployeeCard('رنا صباح.*أقرب وقت 10:00')).toBeVisible();
    expect(screen.queryByRole('radio', { name: /هدى/ })).toBeNull();
  });

  // @spec 2.43 Booking form: services
  // @spec 5.12 Only active services, those of the chosen employee
  it('offers the active services of the chosen employee, with price and minutes', async () => {
    const { network } = createBookableSalon();
    const { person } = openForm(network);
    expect(await screen.findByText('اختر الموظف لتظهر خدماته')).toBeVisible();
    await person.click(await findEmployeeCard('رنا صباح'));
    expect(await findServiceRow('عناية أظافر.*ساعة.*20,000.*15,000')).toBeVisible();
    expect(screen.getAllByRole('checkbox', { name: /د.ع/ })).toHaveLength(2);
    await person.click(await findEmployeeCard('سارة كريم'));
    expect(screen.queryByRole('checkbox', { name: /خدمة موقوفة/ })).toBeNull();
  });

  // @spec 2.45 Booking form: summary
  it('updates total and duration in the summary with each choice', async () => {
    const { network } = createBookableSalon();
    const { person } = openForm(network);
    await person.click(await findEmployeeCard('سارة كريم'));
    await person.click(await findServiceRow('قص شعر'));
    expect(getSummary()).toHaveTextContent(/المجموع · 30 دقيقة\s*15,000 د.ع/);
    await person.click(await findServiceRow('صبغة'));
    expect(getSummary()).toHaveTextContent(/المجموع · ساعتان\s*75,000 د.ع/);
    expect(within(getSummary()).getByText('سارة كريم')).toBeVisible();
  });

  // @spec 2.44 Booking form: date and time slots
  it('shows taken slots as taken and hides past ones', async () => {
    const { network, sara, setDay } = createBookableSalon();
    setDay({ busy: [buildBusyTime({ employee_id: sara.id })] });
    const { person } = openForm(network);
    await person.click(await findEmployeeCard('سارة كريم'));
    await person.click(await findServiceRow('قص شعر'));
    expect(getSlot('11:00')).toBeDisabled();
    expect(getSlot('11:00').closest('label')).toHaveTextContent('محجوز');
    expect(getSlot('11:30')).toBeEnabled();
    expect(within(getTimeGroup()).queryByRole('radio', { name: /09:30/ })).toBeNull();
    expect(within(getTimeGroup()).queryByRole('radio', { name: /17:00/ })).toBeNull();
  });

  // @spec 5.21 Slots: with no hours لا توجد أوقات عمل في هذا التاريخ @ mf-bookings/src/features/booking-form/slot-picker.tsx
  it('shows a message when the employee has no working hours on the date', async () => {
    const { network, haircut } = createBookableSalon();
    const idle = buildEmployee({
      name: 'ليلى',
      work_hours_from: '',
      work_hours_to: '',
      service_ids: [haircut.id],
    });
    network.on('GET', paths.employees).answer(page([idle]));
    const { person } = openForm(network);
    await person.click(await findEmployeeCard('ليلى'));
    await person.click(await findServiceRow('قص شعر'));
    expect(await screen.findByText('لا توجد أوقات عمل في هذا التاريخ')).toBeVisible();
  });

  it('clears the services on a change of employee, and the time on a change of date', async () => {
    const { network } = createBookableSalon();
    const form = openForm(network);
    await fillInBooking(form);
    await form.person.click(screen.getByRole('radio', { name: 'غدًا' }));
    await waitFor(() => expect(getSlot('14:30')).toBeEnabled());
    expect(getSlot('14:30')).not.toBeChecked();
    await form.person.click(await findEmployeeCard('رنا صباح'));
    expect(await findServiceRow('قص شعر')).not.toBeChecked();
    // The seven days of one request contain both dates.
    expect(network.callsTo('GET', paths.availability).map(({ query }) => query)).toEqual([
      { from: TEST_TODAY, to: '2026-11-13' },
    ]);
  });

  it('drops a time that is too short for the chosen services, and shows a message', async () => {
    const { network, sara, setDay } = createBookableSalon();
    const busy = buildBusyTime({ employee_id: sara.id, booking_time: '15:00' });
    setDay({ busy: [busy] });
    const form = openForm(network);
    await fillInBooking(form);
    await form.person.click(await findServiceRow('صبغة'));
    expect(screen.getByText('الوقت المختار لا يناسب الاختيار الجديد، اختر وقتًا آخر')).toBeVisible();
    expect(getSubmitButton()).toBeDisabled();
    await form.person.click(await findServiceRow('صبغة'));
    expect(getSlot('14:30')).toBeChecked();
  });

  it('starts with the values of a link', async () => {
    const { network, sara } = createBookableSalon();
    const { person } = openForm(network, `/bookings/add?date=2026-11-09&time=15:00&employee=${sara.id}`);
    expect(await findEmployeeCard('سارة كريم')).toBeChecked();
    await person.click(await findServiceRow('قص شعر'));
    expect(getSlot('15:00')).toBeChecked();
    expect(network.callsTo('GET', paths.availability)[0]?.query).toMatchObject({ from: TEST_TODAY });
  });

  // @spec 5.08 … nor by a link @ mf-bookings/src/features/booking-form/booking-draft.ts
  it('ignores a past date of a link', async () => {
    const { network } = createBookableSalon();
    openForm(network, '/bookings/add?date=2026-11-01');
    await findEmployeeCard('سارة كريم');
    expect(network.callsTo('GET', paths.availability)[0]?.query).toMatchObject({ from: TEST_TODAY });
    expect(screen.getByRole('radio', { name: 'اليوم' })).toBeChecked();
  });

  // @spec 5.07 The date cannot be before today @ mf-bookings/src/features/booking-form/slot-picker.tsx
  it('offers no past day', async () => {
    const { network } = createBookableSalon();
    const { person } = openForm(network);
    await findEmployeeCard('سارة كريم');
    await person.click(screen.getByRole('button', { name: /^التاريخ/ }));
    const calendar = within(await screen.findByRole('dialog'));
    expect(calendar.getByRole('button', { name: 'الجمعة 6 تشرين الثاني 2026' })).toBeDisabled();
    expect(calendar.getByRole('button', { name: 'السبت 7 تشرين الثاني 2026' })).toBeEnabled();
  });

  // @spec 2.50 Booking form: reset
  it('is cleared by one press', async () => {
    const { network } = createBookableSalon();
    const form = openForm(network);
    await fillInBooking(form);
    await form.person.click(screen.getByRole('button', { name: 'تفريغ الحقول' }));
    expect(getNameField()).toHaveValue('');
    expect(getPhoneField()).toHaveValue('');
    expect(await findEmployeeCard('سارة كريم')).not.toBeChecked();
  });

  it('tells the host when it has unsaved values, and when it has none any more', async () => {
    const { network } = createBookableSalon();
    const { platform, person, unmount } = openForm(network);
    const dirtyStates: boolean[] = [];
    platform.events.on('form:dirty', ({ dirty }) => dirtyStates.push(dirty));
    await person.type(getNameField(), 'ز');
    unmount();
    expect(dirtyStates).toEqual([true, false]);
  });
});

describe('the customer search', () => {
  const zainab = buildCustomer({ name: 'زينب علي', phone: '07701000009', bookings_count: 12 });

  // @spec 2.40 Booking form: customer name search
  // @spec 5.10 A picked customer’s phone is normalised to +964 (leading 0 dropped)
  it('suggests existing customers, and fills in the phone with +964', async () => {
    const { network } = createBookableSalon();
    network.on('GET', paths.customers).answer(page([zainab]));
    const { person } = openForm(network);
    await person.type(getNameField(), 'زي');
    await person.click(await screen.findByRole('option', { name: /زينب علي.*12 زيارة/ }));
    expect(getNameField()).toHaveValue('زينب علي');
    expect(getPhoneField()).toHaveValue('7701000009');
    expect(screen.getByText('عميل مسجل')).toBeVisible();
    expect(screen.queryByRole('option')).toBeNull();
  });

  it('works with the keyboard alone', async () => {
    const { network } = createBookableSalon();
    network.on('GET', paths.customers).answer(page([buildCustomer({ name: 'زهراء' }), zainab]));
    const { person } = openForm(network);
    await person.type(getNameField(), 'زي');
    await screen.findByRole('option', { name: /زينب علي/ });
    await person.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(getNameField()).toHaveValue('زينب علي');
  });

  it('closes the suggestions on Escape and keeps what was typed', async () => {
    const { network } = createBookableSalon();
    network.on('GET', paths.customers).answer(page([zainab]));
    const { person } = openForm(network);
    await person.type(getNameField(), 'زي');
    await screen.findByRole('option');
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('option')).toBeNull();
    expect(getNameField()).toHaveValue('زي');
  });

  it('asks the user to type name and phone when it fails', async () => {
    const { network } = createBookableSalon();
    network.on('GET', paths.customers).fail('INTERNAL');
    const { person } = openForm(network);
    await person.type(getNameField(), 'زينب');
    expect(await screen.findByText(/تعذر البحث بين العملاء/)).toBeVisible();
  });
});

describe('the submit button of the booking form', () => {
  // @spec 5.06 Submit is disabled without name, employee, service or time
  it('waits for name, employee, service and time, and lists the missing ones', async () => {
    const { network } = createBookableSalon();
    const form = openForm(network);
    await findEmployeeCard('سارة كريم');
    expect(getSubmitButton()).toBeDisabled();
    expect(screen.getByText('بقي: اسم العميل، الموظف، الخدمات، الموعد')).toBeVisible();
    await fillInBooking(form);
    expect(getSubmitButton()).toBeEnabled();
  });

  // @spec 2.41 Booking form: phone
  it('shows a problem of the phone at its field, and sends nothing', async () => {
    const { network } = createBookableSalon();
    const form = openForm(network);
    await fillInBooking(form);
    await form.person.clear(getPhoneField());
    await form.person.click(getSubmitButton());
    expect(screen.getAllByText('يرجى إدخال رقم الهاتف')).not.toHaveLength(0);
    expect(getPhoneField()).toHaveFocus();
    await form.person.type(getPhoneField(), '77012');
    expect(getPhoneField()).toHaveAccessibleDescription('يجب أن يكون رقم الهاتف 10 أرقام بعد +964');
    await form.person.click(getSubmitButton());
    expect(screen.getAllByText('يرجى إدخال رقم هاتف صحيح')).not.toHaveLength(0);
    expect(network.callsTo('POST', paths.bookings)).toEqual([]);
  });
});

describe('the booking form without its data', () => {
  // @spec 8.11 خطأ في تحميل بيانات الموظفين, خطأ في تحميل بيانات الخدمات @ mf-bookings/src/features/booking-form/booking-form.messages.ts
  it.each([
    ['the employees', paths.employees, 'خطأ في تحميل بيانات الموظفين'],
    ['the services', paths.services, 'خطأ في تحميل بيانات الخدمات'],
  ])('shows an error when loading %s fails, and a retry loads them', async (_, path, text) => {
    const { network } = createBookableSalon();
    const route = network.on('GET', path);
    route.answerOnce(failure('INTERNAL'), 500);
    const { person } = openForm(network);
    const alert = await screen.findByText(text);
    await person.click(within(alert.closest('[role="alert"]') as HTMLElement).getByRole('button'));
    await waitFor(() => expect(screen.queryByText(text)).toBeNull());
    expect(await findEmployeeCard('سارة كريم')).toBeVisible();
  });

  it('offers no slot when the taken times fail to load, and a retry loads them', async () => {
    const { network } = createBookableSalon();
    network.on('GET', paths.availability).failOnce('INTERNAL');
    const { person } = openForm(network);
    await person.click(await findEmployeeCard('سارة كريم'));
    await person.click(await findServiceRow('قص شعر'));
    expect(screen.queryByRole('radiogroup', { name: 'الوقت' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
    expect(await screen.findByRole('radiogroup', { name: 'الوقت' })).toBeVisible();
  });

  it('explains what to do when no employee is active', async () => {
    const { network } = createBookableSalon();
    network.on('GET', paths.employees).answer(page([]));
    openForm(network);
    expect(await screen.findByText('لا يوجد موظفون نشطون')).toBeVisible();
  });
});

import type { Booking } from '@salon/shared/contracts/booking';
import { paths } from '@salon/shared/contracts/paths';
import { page } from '@salon/shared/testing/answers';
import {
  buildBookedService,
  buildBooking,
  buildBookingLine,
  buildUser,
} from '@salon/shared/testing/builders';
import { createFixedClock } from '@salon/shared/testing/fixed-clock';
import { type FakeNetwork, fakeNetwork } from '@salon/shared/testing/network';
import { renderModule } from '@salon/shared/testing/render-module';
import { act, screen, waitFor, within } from '@testing-library/react';
import { AppointmentsPage } from './appointments.page.tsx';

const sara = buildUser({ userType: 'employee', name: 'سارة كريم' });
const OWN = paths.employeeBookings(sara.id);

function answerAppointments(network: FakeNetwork, bookings: Booking[]) {
  network.on('GET', OWN).answerWith(({ query }) => {
    const { from = '', to = '9999-12-31', status, limit } = query as Record<string, string>;
    const matching = bookings.filter(
      (booking) =>
        booking.booking_date >= from && booking.booking_date <= to && (!status || booking.status === status),
    );
    return { status: 200, body: page(matching.slice(0, Number(limit)), { total: matching.length }) };
  });
}

function openAppointments(bookings: Booking[] = [], clock = createFixedClock()) {
  const network = fakeNetwork();
  answerAppointments(network, bookings);
  network.on('GET', paths.absences).answer(page([]));
  return renderModule(AppointmentsPage, { path: '/user', user: sara, network, clock });
}

const namesInOrder = () =>
  screen.getAllByRole('listitem').map((item) => within(item).getByRole('strong').textContent);

describe('an employee’s own page', () => {
  // @spec 2.98 /user: welcome with name
  it('greets the employee and lists the bookings of today and later by day and time', async () => {
    const { network } = openAppointments([
      buildBooking({ customer_name: 'غدًا', booking_date: '2026-11-08', booking_time: '09:00' }),
      buildBooking({ customer_name: 'ليلًا', booking_time: '00:30', is_after_midnight: true }),
      buildBooking({ customer_name: 'صباحًا', booking_time: '09:00', status: 'completed', paid_amount: 0 }),
      buildBooking({ customer_name: 'مساءً', booking_time: '18:00', status: 'approved' }),
      buildBooking({ customer_name: 'أمس', booking_date: '2026-11-06' }),
    ]);
    expect(screen.getByRole('heading', { name: 'أهلًا، سارة كريم' })).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'اليوم، السبت 7 تشرين الثاني' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'غدًا، الأحد 8 تشرين الثاني' })).toBeVisible();
    expect(namesInOrder()).toEqual(['صباحًا', 'مساءً', 'ليلًا', 'غدًا']);
    expect(network.callsTo('GET', OWN)[0]?.query).toMatchObject({ from: '2026-11-07' });
  });

  // @spec 1.04 Riyal labels of employee views: the salon’s currency there too (reading 18)
  // @spec 3.04 The employee view reads date, time, service names and price (our server sends them by the booking’s names alone)
  it('shows time, customer, services, price in the salon’s currency and status of each booking', async () => {
    const services = [
      buildBookedService({ name: 'قص شعر' }),
      buildBookedService({ name: 'صبغة', price: 45_000 }),
    ];
    openAppointments([buildBooking({ services, booking_time: '14:30', status: 'approved' })]);
    const item = within(await screen.findByRole('listitem'));
    for (const text of ['14:30', 'زينب علي', 'قص شعر، صبغة', '60,000', 'د.ع', 'مؤكد']) {
      expect(item.getByText(text)).toBeVisible();
    }
    expect(item.getByRole('link', { name: /^اتصال بالرقم 0770\s100\s0009$/ })).toBeVisible();
  });

  it('lists the own lines of a booking with several employees, and names the others', async () => {
    const line = (employee_id: string, more: Parameters<typeof buildBookingLine>[0]) =>
      buildBookingLine({ employee_id, employee_name: employee_id, ...more });
    const lines = [
      line('هدى', { name: 'تسريحة' }),
      line(sara.id, { name: 'مكياج', price: 45_000, starts_at: '2026-11-07T11:30:00+03:00' }),
    ];
    openAppointments([buildBooking({ employee_id: 'هدى', lines })]);
    const item = within(await screen.findByRole('listitem'));
    for (const text of ['11:30', 'مكياج', '45,000', 'مع هدى']) expect(item.getByText(text)).toBeVisible();
    expect(item.queryByText(/تسريحة/)).toBeNull();
  });

  // @spec 2.99 /user: filter all / pending / completed
  // @spec 4.09 The employee view shows only pending and completed
  it('shows approved bookings under pending, and completed ones under their own filter', async () => {
    const { person } = openAppointments([
      buildBooking({ customer_name: 'منتظرة', booking_time: '10:00' }),
      buildBooking({ customer_name: 'مؤكدة', booking_time: '11:00', status: 'approved' }),
      buildBooking({ customer_name: 'منجزة', booking_time: '12:00', status: 'completed', paid_amount: 0 }),
    ]);
    await screen.findByText('منجزة');
    await person.click(screen.getByRole('radio', { name: 'المعلقة' }));
    await screen.findByText('منتظرة');
    expect(namesInOrder()).toEqual(['منتظرة', 'مؤكدة']);
    await person.click(screen.getByRole('radio', { name: 'المكتملة' }));
    await screen.findByText('منجزة');
    expect(namesInOrder()).toEqual(['منجزة']);
    await person.click(screen.getByRole('radio', { name: 'الكل' }));
    await screen.findByText('منتظرة');
    expect(namesInOrder()).toEqual(['منتظرة', 'مؤكدة', 'منجزة']);
  });

  it('loads earlier bookings on demand, latest first, across weeks without bookings', async () => {
    const { person, network } = openAppointments([
      buildBooking({ customer_name: 'أمس', booking_date: '2026-11-06' }),
      buildBooking({ customer_name: 'قبل أربعة أيام', booking_date: '2026-11-03' }),
      buildBooking({ customer_name: 'قبل شهرين', booking_date: '2026-09-01' }),
    ]);
    await person.click(await screen.findByRole('button', { name: 'عرض المواعيد السابقة' }));
    await screen.findByText('قبل أربعة أيام');
    expect(namesInOrder()).toEqual(['أمس', 'قبل أربعة أيام']);
    await person.click(screen.getByRole('button', { name: 'عرض المزيد' }));
    await screen.findByText('قبل شهرين');
    expect(namesInOrder()).toEqual(['أمس', 'قبل أربعة أيام', 'قبل شهرين']);
    expect(screen.queryByRole('button', { name: 'عرض المزيد' })).toBeNull();
    // While weeks are empty, the page doubles the requested period, so that few requests suffice.
    expect(network.callsTo('GET', OWN).length).toBeLessThan(15);
    await person.click(screen.getByRole('button', { name: 'إخفاء المواعيد السابقة' }));
    expect(screen.queryByText('أمس')).toBeNull();
  });

  it('keeps the visits of the night that began yesterday until they end', async () => {
    const yesterday = { booking_date: '2026-11-07', duration_minutes: 30 };
    const night = { ...yesterday, is_after_midnight: true };
    const { person } = openAppointments(
      [
        buildBooking({ ...yesterday, customer_name: 'مساءً', booking_time: '22:00' }),
        buildBooking({ ...night, customer_name: 'انتهت', booking_time: '00:00' }),
        buildBooking({ ...night, customer_name: 'جارية', booking_time: '00:30' }),
        buildBooking({ ...night, customer_name: 'آتية', booking_time: '01:30' }),
        buildBooking({ customer_name: 'اليوم', booking_date: '2026-11-08', booking_time: '20:00' }),
      ],
      createFixedClock('2026-11-08T00:45:00+03:00'),
    );
    expect(await screen.findByRole('heading', { name: 'أمس، السبت 7 تشرين الثاني' })).toBeVisible();
    expect(namesInOrder()).toEqual(['جارية', 'آتية', 'اليوم']);
    await person.click(screen.getByRole('button', { name: 'عرض المواعيد السابقة' }));
    await screen.findByText('انتهت');
    expect(namesInOrder()).toEqual(['جارية', 'آتية', 'اليوم', 'مساءً', 'انتهت']);
  });

  it('shows a message when there are no earlier bookings', async () => {
    const { person } = openAppointments([buildBooking()]);
    await person.click(await screen.findByRole('button', { name: 'عرض المواعيد السابقة' }));
    expect(await screen.findByText('لا مواعيد سابقة')).toBeVisible();
  });

  it.each([
    ['الكل', 'لا مواعيد لك اليوم أو بعده'],
    ['المعلقة', 'لا مواعيد معلقة'],
    ['المكتملة', 'لا مواعيد مكتملة اليوم'],
  ])('shows an empty state under the filter %s', async (filter, text) => {
    const { person } = openAppointments([]);
    await screen.findByText('لا مواعيد لك اليوم أو بعده');
    await person.click(screen.getByRole('radio', { name: filter }));
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('shows a skeleton while it loads', async () => {
    const network = fakeNetwork();
    network.on('GET', OWN).hang();
    network.on('GET', paths.absences).answer(page([]));
    const { platform } = renderModule(AppointmentsPage, { path: '/user', user: sara, network });
    await waitFor(() => expect(platform.salon.business).not.toBeNull());
    expect(screen.getByText('جارٍ التحميل')).toBeInTheDocument();
  });

  // @spec 8.56 Employee appointments: a load error message @ mf-bookings/src/features/appointments/appointments.messages.ts
  it('shows an error when loading fails, and the list after a retry', async () => {
    const network = fakeNetwork();
    network
      .on('GET', OWN)
      .failOnce('INTERNAL')
      .answer(page([buildBooking()]));
    network.on('GET', paths.absences).answer(page([]));
    const { person } = renderModule(AppointmentsPage, { path: '/user', user: sara, network });
    expect(await screen.findByText('فشل في تحميل مواعيدك')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
    expect(await screen.findByText('زينب علي')).toBeVisible();
  });

  it('keeps the list with a note when a reload fails', async () => {
    const { network, person } = openAppointments([buildBooking()]);
    await screen.findByText('زينب علي');
    network.on('GET', OWN).breakDown();
    await person.click(screen.getByRole('button', { name: 'تحديث' }));
    expect(await screen.findByText(/تعذر تحديث مواعيدك/)).toBeVisible();
    expect(screen.getByText('زينب علي')).toBeVisible();
  });

  it('loads new bookings when the page becomes visible again', async () => {
    const { network } = openAppointments([buildBooking()]);
    await screen.findByText('زينب علي');
    answerAppointments(network, [buildBooking({ customer_name: 'رقية حسن' })]);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText('رقية حسن')).toBeVisible();
  });

  it('toggles the theme', async () => {
    const { person, platform } = openAppointments([buildBooking()]);
    await screen.findByText('زينب علي');
    await person.click(screen.getByRole('button', { name: 'المظهر الداكن' }));
    expect(platform.theme.mode).toBe('dark');
    expect(screen.getByRole('button', { name: 'المظهر الفاتح' })).toBeVisible();
  });

  it('leads to the employee’s own absences', async () => {
    const { person, navigations } = openAppointments();
    await person.click(screen.getByRole('link', { name: 'إجازاتي' }));
    expect(navigations).toEqual(['/user/leave']);
  });

  it('opens the support page', async () => {
    const { person, navigations } = openAppointments();
    await person.click(screen.getByRole('button', { name: 'الدعم الفني' }));
    expect(navigations).toEqual(['/support']);
  });

  it('signs out at once, even when the server does not answer', async () => {
    const { person, platform, network, navigations } = openAppointments([buildBooking()]);
    await screen.findByText('زينب علي');
    network.on('POST', paths.logout).breakDown();
    await person.click(screen.getByRole('button', { name: 'تسجيل الخروج' }));
    expect(platform.session.isSignedIn).toBe(false);
    expect(navigations).toEqual(['/login']);
    await waitFor(() =>
      expect(network.callsTo('POST', paths.logout)[0]?.body).toEqual({ refreshToken: 'refresh-1' }),
    );
  });
});

describe('the employee’s page for another kind of user', () => {
  // @spec 2.15 /user: an employee’s own appointments, theirs only
  // @spec R3.01 /user is the employee’s alone, with a way home for the others
  it.each([
    ['admin', '/dashboard'],
    ['customer', '/customer/noor'],
  ] as const)('refuses the %s, loads no bookings, and leads to their home page', async (userType, home) => {
    const user = buildUser({ userType });
    const { person, navigations, network } = renderModule(AppointmentsPage, { path: '/user', user });
    expect(screen.getByText('المستخدم غير مصرح له بالوصول لهذه الصفحة')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'العودة إلى صفحتي' }));
    expect(navigations).toEqual([home]);
    expect(network.calls.map(({ path }) => path)).toEqual([paths.business(user.businessId)]);
  });
});

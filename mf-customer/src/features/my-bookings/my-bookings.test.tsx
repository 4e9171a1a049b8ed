import { paths } from '@salon/shared/contracts/paths';
import { page, success } from '@salon/shared/testing/answers';
import { buildBookedService, buildBooking, buildBusiness } from '@salon/shared/testing/builders';
import { createFixedClock } from '@salon/shared/testing/fixed-clock';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  buildBookingsNetwork,
  buildBookingTomorrow,
  buildNamedServices,
  getDialog,
  getSection,
  listServicesInSection,
  openBookings,
  openMyBookingsPage,
  zainab,
} from './testing/my-bookings-visit.tsx';

describe('a customer’s own bookings', () => {
  // @spec 4.10 The customer list shows pending first, then by date and time @ mf-customer/src/features/my-bookings/my-bookings.store.ts
  it('show upcoming ones above past ones, pending first and then by date and time', async () => {
    await openBookings(
      buildBookingsNetwork([
        buildBookingTomorrow({
          services: buildNamedServices('بعد غد'),
          booking_date: '2026-11-09',
          status: 'approved',
        }),
        buildBookingTomorrow({
          services: buildNamedServices('غدًا ليلًا'),
          booking_time: '00:30',
          is_after_midnight: true,
        }),
        buildBookingTomorrow({ services: buildNamedServices('غدًا') }),
        buildBooking({
          services: buildNamedServices('منجز'),
          booking_date: '2026-10-01',
          status: 'completed',
        }),
        buildBooking({ services: buildNamedServices('لم يبت فيه'), booking_date: '2026-11-01' }),
        buildBookingTomorrow({ services: buildNamedServices('ملغى'), status: 'cancelled' }),
      ]),
    );
    await screen.findByRole('region', { name: 'القادمة' });
    expect(listServicesInSection('القادمة')).toEqual(['غدًا', 'غدًا ليلًا', 'بعد غد']);
    expect(listServicesInSection('السابقة والملغاة')).toEqual(['لم يبت فيه', 'منجز', 'ملغى']);
  });

  // @spec 2.101 Wizard: my-bookings modal
  it('show date, services, employee, price, booking number and status', async () => {
    const services = [
      buildBookedService({ name: 'قص شعر' }),
      buildBookedService({ name: 'صبغة', price: 45_000, duration_minutes: 60 }),
    ];
    await openBookings(
      buildBookingsNetwork([buildBookingTomorrow({ services, status: 'approved', booking_number: 7 })]),
    );
    const item = within(await screen.findByRole('listitem'));
    for (const text of [
      'الأحد',
      '8',
      'تشرين الثاني',
      '11:00',
      'غدًا',
      'قص شعر، صبغة',
      '60,000',
      '#7',
      'مؤكد',
    ]) {
      expect(item.getByText(text)).toBeVisible();
    }
    expect(item.getByText('مع سارة كريم · ساعة و30 دقيقة')).toBeVisible();
  });

  it('show that a time is after midnight', async () => {
    await openBookings(
      buildBookingsNetwork([buildBookingTomorrow({ booking_time: '00:30', is_after_midnight: true })]),
    );
    expect(await screen.findByText('بعد منتصف الليل')).toBeVisible();
    for (const role of ['button', 'link']) {
      expect(screen.getByRole(role, { name: /تقويم.*، موعد .*00:30 بعد منتصف الليل/ })).toBeVisible();
    }
  });

  // @spec 1.12 customer sees their own bookings @ mf-customer/src/features/my-bookings, server/salon/bookings
  it('are requested by the session alone: the request has no name, phone or id', async () => {
    const { network } = await openBookings(buildBookingsNetwork([]));
    const [call] = network.callsTo('GET', paths.bookings);
    expect(Object.keys(call?.query ?? {}).sort()).toEqual(['include_cancelled', 'limit', 'sort']);
  });

  it('show a skeleton while they load', async () => {
    const network = buildBookingsNetwork([]);
    network.on('GET', paths.bookings).hang();
    await openBookings(network);
    expect(getDialog('حجوزاتي').getByText('جارٍ التحميل')).toBeInTheDocument();
  });

  it('show a button to book when there are none', async () => {
    const { person } = await openBookings(buildBookingsNetwork([]));
    expect(await screen.findByText('لا حجوزات لك بعد')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'احجز موعدًا' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('show a button to book when none are upcoming, above the past ones', async () => {
    await openBookings(buildBookingsNetwork([buildBooking({ status: 'completed' })]));
    await screen.findByRole('region', { name: 'القادمة' });
    expect(getSection('القادمة').getByText('لا مواعيد قادمة')).toBeVisible();
    expect(getSection('القادمة').getByRole('button', { name: 'احجز موعدًا' })).toBeVisible();
  });

  it('show an error when they could not be loaded, and appear after a retry', async () => {
    const network = buildBookingsNetwork([]);
    network
      .on('GET', paths.bookings)
      .failOnce('INTERNAL')
      .answer(page([buildBookingTomorrow()]));
    const { person } = await openBookings(network);
    expect(await screen.findByText('فشل في تحميل حجوزاتك')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
    expect(await screen.findByText('قص شعر')).toBeVisible();
  });

  it('stay visible when a reload fails, with a message that they may be out of date', async () => {
    const { network, platform, person } = await openBookings(buildBookingsNetwork([buildBookingTomorrow()]));
    await screen.findByText('قص شعر');
    network.on('GET', paths.bookings).fail('UNAVAILABLE');
    act(() => platform.events.emit('bookings:changed'));
    expect(await screen.findByText(/تعذر تحديث حجوزاتك/)).toBeVisible();
    expect(screen.getByText('قص شعر')).toBeVisible();
    network
      .on('GET', paths.bookings)
      .answer(page([buildBookingTomorrow({ services: buildNamedServices('صبغة') })]));
    await person.click(screen.getByRole('button', { name: 'تحديث' }));
    expect(await screen.findByText('صبغة')).toBeVisible();
    expect(screen.queryByText(/تعذر تحديث حجوزاتك/)).toBeNull();
  });

  it('come from the browser’s cache without a connection, with the time of that copy', async () => {
    const { platform } = await openBookings(buildBookingsNetwork([buildBookingTomorrow()]));
    await screen.findByText('قص شعر');
    act(() => platform.connection.answered('2026-11-07T06:15:00Z'));
    expect(screen.getByText('لا اتصال الآن، وما تراه محفوظ من 09:15')).toBeVisible();
  });

  it('load page by page, and the loaded ones stay when the next page fails', async () => {
    const network = buildBookingsNetwork([]);
    network
      .on('GET', paths.bookings)
      .answerOnce(page([buildBookingTomorrow()], { next_cursor: 'second', total: 2 }))
      .failOnce('INTERNAL')
      .answer(
        page([buildBookingTomorrow({ services: buildNamedServices('صبغة'), booking_time: '15:00' })], {
          total: 2,
        }),
      );
    const { person } = await openBookings(network);
    await person.click(await screen.findByRole('button', { name: 'عرض المزيد' }));
    await person.click(await screen.findByRole('button', { name: 'إعادة المحاولة' }));
    await screen.findByText('صبغة');
    expect(listServicesInSection('القادمة')).toEqual(['قص شعر', 'صبغة']);
    expect(network.callsTo('GET', paths.bookings).at(-1)?.query).toMatchObject({ cursor: 'second' });
    expect(screen.queryByRole('button', { name: 'عرض المزيد' })).toBeNull();
  });

  it('show the upcoming one of a customer whose past visits the salon has never completed, on any page', async () => {
    const network = buildBookingsNetwork([]);
    const past = Array.from({ length: 30 }, () => buildBooking({ booking_date: '2026-10-01' }));
    network
      .on('GET', paths.bookings)
      .answerOnce(page(past, { next_cursor: 'second', total: 31 }))
      .failOnce('INTERNAL')
      .answer(page([buildBookingTomorrow({ services: buildNamedServices('صبغة') })], { total: 31 }));
    const { person } = await openBookings(network);
    const retry = await screen.findByRole('button', { name: 'إعادة المحاولة' });
    expect(screen.queryByText('لا مواعيد قادمة')).toBeNull();
    await person.click(retry);
    await screen.findByText('صبغة');
    expect(listServicesInSection('القادمة')).toEqual(['صبغة']);
  });

  it('load again after bookings:changed and when the page becomes visible', async () => {
    const { network, platform } = await openBookings(buildBookingsNetwork([]));
    await screen.findByText('لا حجوزات لك بعد');
    network.on('GET', paths.bookings).answer(page([buildBookingTomorrow()]));
    act(() => platform.events.emit('bookings:changed'));
    await screen.findByText('قص شعر');
    network
      .on('GET', paths.bookings)
      .answer(page([buildBookingTomorrow({ services: buildNamedServices('صبغة') })]));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText('صبغة')).toBeVisible();
  });

  it('offer a calendar file', async () => {
    await openBookings(buildBookingsNetwork([buildBookingTomorrow()]));
    expect(await screen.findByRole('button', { name: /^أضف إلى التقويم، موعد الأحد 8/ })).toBeVisible();
  });
});

describe('after the salon’s notice period', () => {
  // @spec C.51 … and after the limit the salon's phone stands there @ mf-customer/src/features/my-bookings/booking-actions.tsx
  it('a booking cannot be changed: the page shows the notice period and the salon’s phone', async () => {
    const soon = buildBooking({ booking_time: '11:30', status: 'approved' });
    await openBookings(buildBookingsNetwork([soon], { phone: '07701000000' }));
    expect(await screen.findByText('يمكن الإلغاء أو التغيير حتى ساعتين قبل الموعد')).toBeVisible();
    expect(screen.getByRole('link', { name: 'اتصال بالصالون' })).toHaveAttribute(
      'href',
      'tel:+9647701000000',
    );
    expect(screen.getByRole('link', { name: 'واتساب مع الصالون' })).toHaveAttribute(
      'href',
      expect.stringContaining('wa.me/9647701000000'),
    );
    expect(screen.queryByRole('button', { name: /^(إلغاء|تغيير) الموعد/ })).toBeNull();
  });

  it('a new booking can be cancelled for ten minutes, but not moved', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
    const clock = createFixedClock();
    const created_at = clock().toISOString();
    await openBookings(buildBookingsNetwork([buildBooking({ booking_time: '11:30', created_at })]), {
      clock,
    });
    expect(await screen.findByText('يمكنك إلغاء هذا الموعد خلال 10 دقائق من حجزه')).toBeVisible();
    expect(screen.getByRole('button', { name: /^إلغاء الموعد/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^تغيير الموعد/ })).toBeNull();
    clock.advance(11 * 60_000);
    act(() => void jest.advanceTimersByTime(30_000));
    expect(screen.queryByRole('button', { name: /^إلغاء الموعد/ })).toBeNull();
    expect(screen.getByText('يمكن الإلغاء أو التغيير حتى ساعتين قبل الموعد')).toBeVisible();
    jest.useRealTimers();
  });

  it('the buttons disappear while the page is open', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
    const clock = createFixedClock();
    await openBookings(buildBookingsNetwork([buildBooking({ booking_time: '12:00' })]), { clock });
    expect(await screen.findByRole('button', { name: /^إلغاء الموعد/ })).toBeVisible();
    clock.advance(60_000);
    act(() => void jest.advanceTimersByTime(30_000));
    expect(screen.queryByRole('button', { name: /^إلغاء الموعد/ })).toBeNull();
    jest.useRealTimers();
  });
});

describe('the sheet of own bookings', () => {
  const button = () => screen.getByRole('button', { name: 'حجوزاتي' });

  it('has its own history entry: back closes it and stays on the step', async () => {
    await openBookings(buildBookingsNetwork([]));
    expect(window.location.search).toBe('?step=2&bookings=1');
    act(() => window.history.back());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(window.location.search).toBe('?step=2');
  });

  it('closed by its button, leaves no history entry and returns the focus', async () => {
    const back = jest.spyOn(window.history, 'back');
    const { person } = await openBookings(buildBookingsNetwork([]));
    await person.click(screen.getByRole('button', { name: 'إغلاق' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(window.location.search).toBe('?step=2');
    expect(back).toHaveBeenCalledTimes(1);
    back.mockRestore();
    expect(button()).toHaveFocus();
  });

  it('opens again after a reload, and closing it then stays on the page', async () => {
    const { person } = openMyBookingsPage(buildBookingsNetwork([]), { path: '/customer/noor?bookings=1' });
    await screen.findByRole('dialog', { name: 'حجوزاتي' });
    await person.click(screen.getByRole('button', { name: 'إغلاق' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(window.location.pathname + window.location.search).toBe('/customer/noor');
  });
});

it('own bookings use the currency of the session’s salon', async () => {
  const network = buildBookingsNetwork([buildBookingTomorrow()]);
  network
    .on('GET', paths.business(zainab.businessId))
    .answer(success(buildBusiness({ id: zainab.businessId, currency: '$' })));
  await openBookings(network);
  expect(await screen.findByText('$')).toBeVisible();
});

it('own bookings write times in the salon’s clock format', async () => {
  const network = buildBookingsNetwork([buildBookingTomorrow({ booking_time: '14:30' })]);
  network
    .on('GET', paths.business(zainab.businessId))
    .answer(success(buildBusiness({ id: zainab.businessId, clock_hours: 12 })));
  await openBookings(network);
  expect(await screen.findByText('2:30 م')).toBeVisible();
  expect(screen.getByRole('button', { name: /^إلغاء الموعد، .*2:30\sم$/ })).toBeVisible();
});

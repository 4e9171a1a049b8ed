import type { ErrorCode } from '@salon/shared/contracts/error-codes';
import { paths } from '@salon/shared/contracts/paths';
import { failure, page, success } from '@salon/shared/testing/answers';
import { buildBusyTime } from '@salon/shared/testing/builders';
import { act, screen, waitFor } from '@testing-library/react';
import {
  buildAnsweredBooking,
  buildWizardSalon,
  buildWizardSalonWithBooking,
  chooseAll,
  findConfirmTitle,
  findEmployeeButton,
  findEmployeeTitle,
  findServiceRow,
  findServicesTitle,
  findSlot,
  findSuccessDialog,
  findTimeTitle,
  getConfirmButton,
  getNextButton,
  getSummary,
  listBookingCalls,
  openWizard,
} from './testing/wizard-salon.tsx';

const TAKEN = 'هذا الوقت محجوز بالفعل، يرجى اختيار وقت آخر';
const OFFLINE = 'لا يوجد اتصال بالإنترنت، ما اخترته محفوظ';
const idempotencyKeys = (salon: Parameters<typeof listBookingCalls>[0]) =>
  listBookingCalls(salon).map(({ headers }) => headers['idempotency-key']);

describe('a time that another customer has just taken', () => {
  it.each([
    ['a 409', 409, failure('SLOT_TAKEN')],
    ['an error with that text', 400, failure('VALIDATION_FAILED', { error: TAKEN })],
  ])(
    'after %s the time step shows the time as taken, and every other choice stays',
    async (_, status, answer) => {
      const salon = buildWizardSalon();
      salon.network
        .on('POST', paths.bookings)
        .answerOnce(answer, status)
        .answer(success(buildAnsweredBooking(salon)), 201);
      const wizard = openWizard(salon);
      await chooseAll(wizard);
      await wizard.person.type(screen.getByRole('textbox', { name: /ملاحظات/ }), 'حساسية');
      const busy = buildBusyTime({ employee_id: salon.sara.id, booking_time: '14:30' });
      salon.setDays({ busy: [busy] });
      await wizard.person.click(getConfirmButton());
      await findTimeTitle();
      expect(window.location.search).toBe('?step=3');
      expect(screen.getByText(TAKEN)).toBeVisible();
      await waitFor(async () => expect(await findSlot('14:30')).toBeDisabled());
      expect((await findSlot('14:30')).closest('label')).toHaveTextContent('محجوز');
      expect(getSummary()).toHaveTextContent(/سارة كريم.*قص شعر.*15,000/);
      await wizard.person.click(await findSlot('15:00'));
      expect(screen.queryByText(TAKEN)).toBeNull();
      await wizard.person.click(getNextButton());
      await findConfirmTitle();
      expect(screen.getByRole('textbox', { name: /ملاحظات/ })).toHaveValue('حساسية');
      await wizard.person.click(getConfirmButton());
      await findSuccessDialog();
      expect(idempotencyKeys(salon)[1]).not.toBe(idempotencyKeys(salon)[0]);
    },
  );

  // @spec 8.07 … the wizard too @ mf-customer/src/features/booking-wizard/booking-submission.store.ts
  it('is found before the booking is sent, when the page becomes visible again', async () => {
    const salon = buildWizardSalon();
    const wizard = openWizard(salon);
    await chooseAll(wizard);
    const busy = buildBusyTime({ employee_id: salon.sara.id, booking_time: '14:30' });
    salon.setDays({ busy: [busy] });
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await findTimeTitle();
    expect(screen.getByText(/لم يعد متاحًا لهذه الخدمات/)).toBeVisible();
    expect(await findSlot('14:30')).toBeDisabled();
  });
});

describe('a changed price', () => {
  it('is shown, and the next press books at the new total', async () => {
    const salon = buildWizardSalon();
    const { network, haircut, colour } = salon;
    network
      .on('POST', paths.bookings)
      .failOnce('PRICE_CHANGED')
      .answer(success(buildAnsweredBooking(salon)), 201);
    const wizard = openWizard(salon);
    await chooseAll(wizard);
    network
      .on('GET', paths.services)
      .answer(page([{ ...haircut, price: 18000, final_price: 18000 }, colour]));
    await wizard.person.click(getConfirmButton());
    expect(await screen.findByText(/تغير سعر الخدمات/)).toBeVisible();
    await waitFor(() => expect(getSummary()).toHaveTextContent(/18,000/));
    await wizard.person.click(getConfirmButton());
    await findSuccessDialog();
    expect(listBookingCalls(salon)[1]?.body).toMatchObject({ total_price: 18000, booking_time: '14:30' });
  });
});

test('the same booking after a refusal has a new idempotency key', async () => {
  const salon = buildWizardSalon();
  salon.network
    .on('POST', paths.bookings)
    .failOnce('TOO_MANY_BOOKINGS')
    .answer(success(buildAnsweredBooking(salon)), 201);
  const wizard = openWizard(salon);
  await chooseAll(wizard);
  await wizard.person.click(getConfirmButton());
  await screen.findByText('بلغت الحد الأعلى من الحجوزات القادمة');
  await wizard.person.click(getConfirmButton());
  await findSuccessDialog();
  expect(listBookingCalls(salon)[1]?.body).toEqual(listBookingCalls(salon)[0]?.body);
  expect(idempotencyKeys(salon)[1]).not.toBe(idempotencyKeys(salon)[0]);
});

describe('a choice that the salon has meanwhile deactivated', () => {
  it('an inactive employee: the wizard says so and goes back to the employee step', async () => {
    const salon = buildWizardSalon();
    salon.network.on('POST', paths.bookings).fail('EMPLOYEE_INACTIVE');
    const wizard = openWizard(salon);
    await chooseAll(wizard);
    salon.network.on('GET', paths.employees).answer(page([salon.rana]));
    await wizard.person.click(getConfirmButton());
    await findEmployeeTitle();
    expect(screen.getByText('الموظف الذي اخترته لم يعد متاحًا، اختر موظفًا آخر')).toBeVisible();
    expect(screen.queryByRole('button', { name: /سارة/ })).toBeNull();
  });

  it('an inactive service: the wizard says so and removes that service alone', async () => {
    const salon = buildWizardSalon();
    salon.network.on('POST', paths.bookings).fail('SERVICE_INACTIVE');
    const wizard = openWizard(salon);
    await chooseAll(wizard);
    salon.network.on('GET', paths.services).answer(page([salon.colour]));
    await wizard.person.click(getConfirmButton());
    await findServicesTitle();
    expect(screen.getByText('خدمة مما اخترته لم تعد متاحة')).toBeVisible();
    expect(await findServiceRow('صبغة')).not.toBeChecked();
    expect(getSummary()).toHaveTextContent('سارة كريم');
  });
});

describe('a choice that the salon has meanwhile deleted', () => {
  it('a deleted employee: the wizard says so and goes back to the employee step', async () => {
    const salon = buildWizardSalon();
    salon.network.on('POST', paths.bookings).fail('NOT_FOUND');
    const wizard = openWizard(salon);
    await chooseAll(wizard);
    salon.network.on('GET', paths.employees).answer(page([salon.rana]));
    await wizard.person.click(getConfirmButton());
    await findEmployeeTitle();
    expect(screen.getByText('الموظف الذي اخترته لم يعد متاحًا، اختر موظفًا آخر')).toBeVisible();
    expect(screen.queryByText('العنصر المطلوب غير موجود')).toBeNull();
  });

  it('a deleted service: the wizard removes that service alone', async () => {
    const salon = buildWizardSalon();
    salon.network.on('POST', paths.bookings).fail('NOT_FOUND');
    const wizard = openWizard(salon);
    await chooseAll(wizard);
    salon.network.on('GET', paths.services).answer(page([salon.colour]));
    await wizard.person.click(getConfirmButton());
    await findServicesTitle();
    expect(screen.getByText('خدمة مما اخترته لم تعد متاحة')).toBeVisible();
    expect(getSummary()).toHaveTextContent('سارة كريم');
    expect(screen.queryByText('العنصر المطلوب غير موجود')).toBeNull();
  });

  it('a deletion outside the choice: the wizard shows the refusal, and a retry can succeed', async () => {
    const salon = buildWizardSalon();
    salon.network
      .on('POST', paths.bookings)
      .failOnce('NOT_FOUND')
      .answer(success(buildAnsweredBooking(salon)), 201);
    const wizard = openWizard(salon);
    await chooseAll(wizard);
    await wizard.person.click(getConfirmButton());
    expect(await screen.findByText('العنصر المطلوب غير موجود')).toBeVisible();
    await wizard.person.click(getConfirmButton());
    await findSuccessDialog();
  });
});

describe('other refusals of the server', () => {
  const refusals: [ErrorCode, string][] = [
    ['TOO_MANY_BOOKINGS', 'بلغت الحد الأعلى من الحجوزات القادمة'],
    ['NOTICE_PASSED', 'انتهت المهلة المسموحة لتغيير هذا الحجز، يرجى الاتصال بالصالون'],
    ['SLOT_TOO_FAR', 'لا يمكن الحجز في هذا التاريخ البعيد بعد'],
  ];
  it.each(refusals)('%s has its own message, and the choice stays', async (code, text) => {
    const salon = buildWizardSalon();
    salon.network.on('POST', paths.bookings).fail(code);
    const wizard = openWizard(salon);
    await chooseAll(wizard);
    await wizard.person.click(getConfirmButton());
    expect(await screen.findByText(text)).toBeVisible();
    await findConfirmTitle();
    expect(getConfirmButton()).toBeEnabled();
  });
});

describe('a booking that the browser could not send', () => {
  // @spec 8.53 Wizard: فشل في إنشاء الحجز @ mf-customer/src/features/booking-wizard/booking-submission.store.ts
  it('keeps the time that the booking itself may have taken, so that the second press makes no second booking', async () => {
    const salon = buildWizardSalon();
    const { network } = salon;
    network.on('POST', paths.bookings).breakDown();
    const wizard = openWizard(salon);
    await chooseAll(wizard);
    await wizard.person.click(getConfirmButton());
    await waitFor(() => expect(wizard.platform.connection.isOnline).toBe(false));
    // The booking was made, but its answer was lost.
    salon.setDays({ busy: [buildBusyTime({ employee_id: salon.sara.id, booking_time: '14:30' })] });
    network.on('POST', paths.bookings).answer(success(buildAnsweredBooking(salon)), 201);
    const seen = network.callsTo('GET', paths.availability).length;
    await act(() => wizard.platform.http.get(paths.nextFreeTimes));
    await waitFor(() => expect(network.callsTo('GET', paths.availability).length).toBeGreaterThan(seen));
    await findConfirmTitle();
    expect(window.location.search).toBe('?step=4');
    network.on('POST', paths.bookings).failOnce('TOO_MANY_REQUESTS');
    await wizard.person.click(getConfirmButton());
    await waitFor(() => expect(idempotencyKeys(salon)).toHaveLength(2));
    await findConfirmTitle();
    await wizard.person.click(getConfirmButton());
    await findSuccessDialog();
    expect(new Set(idempotencyKeys(salon)).size).toBe(1);
  });

  it('shows a message; the second press has the same idempotency key, so the booking is not made twice', async () => {
    const salon = buildWizardSalonWithBooking();
    salon.network.on('POST', paths.bookings).failOnce('INTERNAL');
    const wizard = openWizard(salon);
    await chooseAll(wizard);
    await wizard.person.click(getConfirmButton());
    expect(await screen.findByText('فشل في إنشاء الحجز')).toBeVisible();
    expect(screen.getByText(/إعادة المحاولة آمنة/)).toBeVisible();
    await wizard.person.click(getConfirmButton());
    await findSuccessDialog();
    expect(idempotencyKeys(salon)[1]).toBe(idempotencyKeys(salon)[0]);
  });

  it('without a connection shows a message, loses nothing, and can be sent when the connection is back', async () => {
    const salon = buildWizardSalonWithBooking();
    const wizard = openWizard(salon);
    await chooseAll(wizard);
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    // The timers are fake, because on a slow machine the message beside the button could disappear during the test.
    jest.useFakeTimers();
    try {
      act(() => void window.dispatchEvent(new Event('offline')));
      expect(await screen.findByText(OFFLINE)).toBeVisible();
      await wizard.person.click(getConfirmButton());
      await waitFor(() => expect(screen.getAllByText(OFFLINE)).toHaveLength(2));
      expect(listBookingCalls(salon)).toHaveLength(0);
      online.mockReturnValue(true);
      act(() => void window.dispatchEvent(new Event('online')));
      await waitFor(() => expect(screen.getAllByText(OFFLINE)).toHaveLength(1));
    } finally {
      jest.useRealTimers();
      online.mockRestore();
    }
    await wizard.person.click(getConfirmButton());
    await findSuccessDialog();
  });

  it('is not sent twice while the first press has no answer', async () => {
    const salon = buildWizardSalon();
    const release = salon.network.on('POST', paths.bookings).hold(success(buildAnsweredBooking(salon)), 201);
    const wizard = openWizard(salon);
    await chooseAll(wizard);
    await wizard.person.click(getConfirmButton());
    await wizard.person.click(getConfirmButton());
    expect(getConfirmButton()).toHaveAttribute('aria-busy', 'true');
    await act(async () => release());
    await findSuccessDialog();
    expect(listBookingCalls(salon)).toHaveLength(1);
  });
});

test('arrow keys do not change the chosen employee', async () => {
  const { person } = openWizard(buildWizardSalon());
  (await findEmployeeButton('سارة كريم')).focus();
  await person.keyboard('{ArrowDown}');
  expect(await findEmployeeButton('رنا صباح')).toBeVisible();
  await findEmployeeTitle();
});

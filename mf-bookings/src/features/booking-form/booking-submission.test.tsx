import { paths } from '@salon/shared/contracts/paths';
import { failure, page, success } from '@salon/shared/testing/answers';
import { buildBusyTime, buildCustomer } from '@salon/shared/testing/builders';
import { TEST_TODAY } from '@salon/shared/testing/fixed-clock';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  buildCreatedBooking,
  createAcceptingSalon,
  createBookableSalon,
  fillInBooking,
  findEmployeeCard,
  findSuccessSheet,
  getNameField,
  getSlot,
  getSubmitButton,
  knownCustomer,
  listBookingCalls,
  openForm,
} from './testing/booking-salon.tsx';

describe('submitting a new booking', () => {
  // @spec 2.49 Booking form: submit
  it('sends customer, employee, services, time and the displayed total', async () => {
    const salon = createAcceptingSalon();
    const form = openForm(salon.network);
    await fillInBooking(form);
    await form.person.click(getSubmitButton());
    expect(await findSuccessSheet()).toHaveTextContent('#7');
    const [call] = listBookingCalls(salon);
    expect(call?.body).toEqual({
      customer_name: 'زينب كاظم',
      customer_phone: '+9647701234567',
      customer_id: knownCustomer.id,
      employee_id: salon.sara.id,
      service_ids: [salon.haircut.id],
      booking_date: TEST_TODAY,
      booking_time: '14:30',
      notes: '',
      total_price: 15000,
    });
    expect(call?.headers['idempotency-key']).toMatch(/^[\w-]{30,}$/);
  });

  // @spec 2.52 A success modal shows the booking number (#N) and closes on Escape @ mf-bookings/src/features/booking-form/success-sheet.tsx
  it('shows the booking number in a sheet that closes on Escape, and clears the form', async () => {
    const salon = createAcceptingSalon();
    const form = openForm(salon.network);
    await fillInBooking(form);
    await form.person.click(getSubmitButton());
    expect(await findSuccessSheet()).toHaveTextContent('#7');
    await form.person.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(getNameField()).toHaveValue('');
    expect(getNameField()).toHaveFocus();
    expect(getSubmitButton()).toBeDisabled();
  });

  // @spec 2.53 … or on a backdrop click @ mf-bookings/src/features/booking-form/success-sheet.tsx
  it('closes the sheet on a backdrop click and by the new booking button, and leads to the report', async () => {
    const salon = createAcceptingSalon();
    const form = openForm(salon.network);
    const take = async () => {
      await fillInBooking(form);
      await form.person.click(getSubmitButton());
      return findSuccessSheet();
    };
    await form.person.click(await take());
    expect(screen.queryByRole('dialog')).toBeNull();
    await form.person.click(within(await take()).getByRole('button', { name: 'حجز جديد' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await form.person.click(within(await take()).getByRole('button', { name: 'عرض التقرير' }));
    expect(form.navigations).toEqual(['/bookings/report']);
  });

  it('tells the other pages', async () => {
    const salon = createAcceptingSalon();
    const form = openForm(salon.network);
    const changed = jest.fn();
    form.platform.events.on('bookings:changed', changed);
    await fillInBooking(form);
    await form.person.click(getSubmitButton());
    await findSuccessSheet();
    expect(changed).toHaveBeenCalledTimes(1);
  });

  it('sends one request for repeated presses of the button and Enter', async () => {
    const salon = createAcceptingSalon();
    const release = salon.network.on('POST', paths.bookings).hold(success(buildCreatedBooking(salon)), 201);
    const form = openForm(salon.network);
    await fillInBooking(form);
    const whole = getSubmitButton().closest('form') as HTMLFormElement;
    fireEvent.submit(whole);
    fireEvent.submit(whole);
    await waitFor(() => expect(listBookingCalls(salon)).toHaveLength(1));
    expect(getSubmitButton()).toBeDisabled();
    await act(async () => release());
    await findSuccessSheet();
    expect(listBookingCalls(salon)).toHaveLength(1);
  });
});

describe('the receipt', () => {
  const printCheckbox = () => screen.getByRole('checkbox', { name: 'طباعة الإيصال بعد الحفظ' });
  /** Lets `window.open` return a frame's window, because jsdom cannot open windows. */
  const openWindow = () => {
    const frame = document.createElement('iframe');
    document.body.append(frame);
    const opened = Object.assign(frame.contentWindow as Window, { print: jest.fn(), focus: jest.fn() });
    return { opened, open: jest.spyOn(window, 'open').mockReturnValue(opened) };
  };
  afterEach(() => jest.restoreAllMocks());

  it('is not printed unless the user ticks the checkbox', async () => {
    const { open } = openWindow();
    const form = openForm(createAcceptingSalon().network);
    await fillInBooking(form);
    await form.person.click(getSubmitButton());
    await findSuccessSheet();
    expect(open).not.toHaveBeenCalled();
  });

  // @spec 2.47 Booking form: print-receipt checkbox, the choice is remembered @ mf-bookings/src/features/receipt
  it('is printed when the user ticks the checkbox, and the next booking keeps that choice', async () => {
    const { opened } = openWindow();
    const form = openForm(createAcceptingSalon().network);
    await form.person.click(printCheckbox());
    await fillInBooking(form);
    await form.person.click(getSubmitButton());
    await findSuccessSheet();
    expect(opened.document.body).toHaveTextContent('#7');
    form.unmount();
    openForm(createBookableSalon().network);
    expect(printCheckbox()).toBeChecked();
    await findEmployeeCard('سارة كريم');
  });
});

describe('the customer of a new booking', () => {
  // @spec 7.21 The booking form first creates a customer if no customer has the phone @ mf-bookings/src/features/booking-form/booking-customer.ts
  it('is created first when no customer has the phone', async () => {
    const salon = createAcceptingSalon();
    salon.network.on('GET', paths.customers).answer(page([buildCustomer({ phone: '+9647709999999' })]));
    salon.network.on('POST', paths.customers).answer(success(knownCustomer), 201);
    const form = openForm(salon.network);
    await fillInBooking(form);
    await form.person.click(getSubmitButton());
    await findSuccessSheet();
    const body = { name: 'زينب كاظم', phone: '+9647701234567' };
    expect(salon.network.callsTo('POST', paths.customers)[0]?.body).toEqual(body);
    expect(listBookingCalls(salon)[0]?.body).toMatchObject({ customer_id: knownCustomer.id });
  });

  // @spec 8.12 فشل في إنشاء بيانات العميل، يرجى المحاولة مرة أخرى @ mf-bookings/src/features/booking-form/booking-form.messages.ts
  it.each([
    ['cannot be created', 'POST'],
    ['cannot be searched', 'GET'],
  ] as const)('%s: the form shows an error and books nothing', async (_, method) => {
    const salon = createAcceptingSalon();
    salon.network.on('GET', paths.customers).answer(page([]));
    const form = openForm(salon.network);
    await fillInBooking(form);
    salon.network.on(method, paths.customers).fail('INTERNAL');
    await form.person.click(getSubmitButton());
    expect(await screen.findByText('فشل في إنشاء بيانات العميل، يرجى المحاولة مرة أخرى')).toBeVisible();
    expect(listBookingCalls(salon)).toEqual([]);
    expect(getSubmitButton()).toBeEnabled();
  });

  it('is the one that another user has just created with the same phone', async () => {
    const salon = createAcceptingSalon();
    const form = openForm(salon.network);
    salon.network.on('GET', paths.customers).answer(page([]));
    await fillInBooking(form);
    salon.network.on('POST', paths.customers).answerWith(() => {
      salon.network.on('GET', paths.customers).answer(page([knownCustomer]));
      return { status: 409, body: failure('PHONE_IN_USE') };
    });
    await form.person.click(getSubmitButton());
    await findSuccessSheet();
    expect(listBookingCalls(salon)[0]?.body).toMatchObject({ customer_id: knownCustomer.id });
  });
});

describe('the phone of a customer who was merged', () => {
  it('leads to the customer who remains', async () => {
    const salon = createAcceptingSalon();
    const form = openForm(salon.network);
    salon.network.on('GET', paths.customers).answer(page([{ ...knownCustomer, phone: '+9647709999999' }]));
    await fillInBooking(form);
    const details = { customer_id: knownCustomer.id, customer_name: knownCustomer.name };
    salon.network.on('POST', paths.customers).answer({ ...failure('PHONE_IN_USE'), details }, 409);
    await form.person.click(getSubmitButton());
    await findSuccessSheet();
    expect(listBookingCalls(salon)[0]?.body).toMatchObject({ customer_id: knownCustomer.id });
  });
});

describe('a booking request without an answer', () => {
  const failed = 'خطأ في إنشاء/تحديث الحجز، يرجى المحاولة مرة أخرى';

  // @spec 8.13 خطأ في إنشاء/تحديث الحجز، يرجى المحاولة مرة أخرى @ mf-bookings/src/features/booking-form/booking-form.messages.ts
  // @spec R25.02 … and the client sends one key for one create
  it('is sent again with the same idempotency key', async () => {
    const salon = createAcceptingSalon();
    const route = salon.network.on('POST', paths.bookings).breakDown();
    const form = openForm(salon.network);
    await fillInBooking(form);
    await form.person.click(getSubmitButton());
    expect(await screen.findByText(failed)).toBeVisible();
    expect(screen.getByText('إعادة المحاولة آمنة: لن يتكرر الحجز')).toBeVisible();
    route.answer(success(buildCreatedBooking(salon)), 201);
    await form.person.click(getSubmitButton());
    await findSuccessSheet();
    const keys = listBookingCalls(salon).map(({ headers }) => headers['idempotency-key']);
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  it('keeps the time that the booking itself may have taken, so that the second press makes no second booking', async () => {
    const salon = createAcceptingSalon();
    const { network, sara } = salon;
    const route = network.on('POST', paths.bookings).breakDown();
    const form = openForm(network);
    await fillInBooking(form);
    await form.person.click(getSubmitButton());
    await screen.findByText(failed);
    // The booking was made, but its answer was lost.
    salon.setDay({ busy: [buildBusyTime({ employee_id: sara.id, booking_time: '14:30' })] });
    act(() => form.platform.events.emit('bookings:changed'));
    await waitFor(() => expect(getSlot('14:30')).toBeDisabled());
    expect(getSlot('14:30')).toBeChecked();
    route.answer(success(buildCreatedBooking(salon)), 201);
    await form.person.click(getSubmitButton());
    await findSuccessSheet();
    const [first, second] = listBookingCalls(salon);
    expect(second?.body).toEqual(first?.body);
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
  });

  it('does not keep the time when the server refuses the second press', async () => {
    const salon = createAcceptingSalon();
    const { network, sara } = salon;
    const route = network.on('POST', paths.bookings).breakDown();
    const form = openForm(network);
    await fillInBooking(form);
    await form.person.click(getSubmitButton());
    await screen.findByText(failed);
    salon.setDay({ busy: [buildBusyTime({ employee_id: sara.id, booking_time: '14:30' })] });
    network.on('GET', paths.employeeDayBookings(sara.id, TEST_TODAY)).answer(success([]));
    route.answer(failure('SLOT_TAKEN'), 409);
    await form.person.click(getSubmitButton());
    await waitFor(() => expect(getSlot('14:30')).toBeDisabled());
    expect(getSlot('14:30')).not.toBeChecked();
  });

  it.each([
    ['that met too many requests', 'POST', paths.bookings, 'TOO_MANY_REQUESTS'],
    ['whose customer could not be found', 'GET', paths.customers, 'INTERNAL'],
  ] as const)('does not keep the time after a first press %s', async (_, method, path, code) => {
    const salon = createAcceptingSalon();
    const { network, sara } = salon;
    const form = openForm(network);
    await fillInBooking(form);
    network.on(method, path).fail(code);
    await form.person.click(getSubmitButton());
    await screen.findByRole('alert');
    salon.setDay({ busy: [buildBusyTime({ employee_id: sara.id, booking_time: '14:30' })] });
    act(() => form.platform.events.emit('bookings:changed'));
    await waitFor(() => expect(getSlot('14:30')).toBeDisabled());
    expect(getSlot('14:30')).not.toBeChecked();
  });

  it('gets a new idempotency key once the form has changed', async () => {
    const salon = createAcceptingSalon();
    const route = salon.network.on('POST', paths.bookings).breakDown();
    const form = openForm(salon.network);
    await fillInBooking(form);
    await form.person.click(getSubmitButton());
    await screen.findByText(failed);
    route.answer(success(buildCreatedBooking(salon)), 201);
    await form.person.click(getSlot('15:00'));
    await form.person.click(getSubmitButton());
    await findSuccessSheet();
    const [first, second] = listBookingCalls(salon).map(({ headers }) => headers['idempotency-key']);
    expect(second).not.toBe(first);
  });
});

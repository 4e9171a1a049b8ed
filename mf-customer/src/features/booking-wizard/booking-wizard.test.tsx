import { paths } from '@salon/shared/contracts/paths';
import { page } from '@salon/shared/testing/answers';
import { TEST_TODAY } from '@salon/shared/testing/fixed-clock';
import { screen, waitFor, within } from '@testing-library/react';
import {
  buildWizardSalon,
  buildWizardSalonWithBooking,
  chooseAll,
  chooseServices,
  findConfirmTitle,
  findDay,
  findEmployeeButton,
  findEmployeeTitle,
  findServiceRow,
  findServicesTitle,
  findSlot,
  findSuccessDialog,
  findTimeTitle,
  getBackButton,
  getConfirmButton,
  getNextButton,
  getSummary,
  listBookingCalls,
  openWizard,
} from './testing/wizard-salon.tsx';

describe('the four steps', () => {
  // @spec 1.11 customer books in a multi-step wizard @ mf-customer/src/features/booking-wizard, server/salon/bookings
  it('six presses send one booking, with its total and an idempotency key', async () => {
    const salon = buildWizardSalonWithBooking();
    const wizard = openWizard(salon);
    await chooseAll(wizard);
    await wizard.person.click(getConfirmButton());
    await findSuccessDialog();
    const [call] = listBookingCalls(salon);
    expect(listBookingCalls(salon)).toHaveLength(1);
    expect(call?.body).toEqual({
      employee_id: salon.sara.id,
      service_ids: [salon.haircut.id],
      booking_date: TEST_TODAY,
      booking_time: '14:30',
      total_price: 15000,
    });
    expect(call?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
  });

  // @spec 4.26 Wizard: next is allowed with an employee, at least one service, a time slot @ mf-customer/src/features/booking-wizard/booking-wizard.store.ts
  it('the next button needs an employee, then a service, then a time', async () => {
    const { person } = openWizard(buildWizardSalon());
    await findEmployeeButton('سارة كريم');
    expect(getNextButton()).toBeDisabled();
    expect(getNextButton()).toHaveAccessibleDescription('يرجى اختيار الموظف');
    await person.click(await findEmployeeButton('سارة كريم'));
    await findServicesTitle();
    expect(getNextButton()).toBeDisabled();
    await person.click(await findServiceRow('قص شعر'));
    await person.click(getNextButton());
    await findSlot('14:30');
    expect(getNextButton()).toBeDisabled();
    await person.click(await findSlot('14:30'));
    expect(getNextButton()).toBeEnabled();
  });

  // @spec 4.27 Wizard: back is allowed above step 1 @ mf-customer/src/features/booking-wizard/use-wizard-step.ts
  it('the back button of every step after the first leads to the step before', async () => {
    const wizard = openWizard(buildWizardSalon());
    await findEmployeeTitle();
    expect(screen.queryByRole('button', { name: 'السابق' })).toBeNull();
    await chooseAll(wizard);
    await wizard.person.click(getBackButton());
    await findTimeTitle();
    await wizard.person.click(getBackButton());
    await findServicesTitle();
    await wizard.person.click(getBackButton());
    await findEmployeeTitle();
  });

  // @spec C.57 Back goes one step back @ mf-customer/src/features/booking-wizard/use-wizard-step.ts
  it('the browser’s back leads to the step before', async () => {
    const wizard = openWizard(buildWizardSalon());
    await chooseServices(wizard);
    await wizard.person.click(getNextButton());
    await findTimeTitle();
    expect(window.location.search).toBe('?step=3');
    window.history.back();
    await findServicesTitle();
    expect(await findServiceRow('قص شعر')).toBeChecked();
  });

  it('an address of a step that is not reachable yet shows the last reachable step', async () => {
    openWizard(buildWizardSalon(), { path: '/customer/noor?step=4' });
    await findEmployeeTitle();
    expect(window.location.search).toBe('');
  });

  // @spec 2.100 Wizard: four steps (employee, services, time, confirm)
  it('the title of a new step has the focus and names its number of four', async () => {
    const { person } = openWizard(buildWizardSalon());
    await person.click(await findEmployeeButton('سارة كريم'));
    await waitFor(async () => expect(await findServicesTitle()).toHaveFocus());
    expect(await findServicesTitle()).toHaveAccessibleName(/الخطوة 2 من 4/);
    expect(screen.getByRole('button', { name: /الخدمات/, current: 'step' })).toBeVisible();
  });
});

describe('the offered employees and services', () => {
  it('are the active employees, and the active services of the chosen employee', async () => {
    const { person } = openWizard(buildWizardSalon());
    await findEmployeeButton('رنا صباح');
    expect(screen.queryByRole('button', { name: /هدى/ })).toBeNull();
    await person.click(await findEmployeeButton('سارة كريم'));
    await findServiceRow('قص شعر');
    expect(screen.getAllByRole('checkbox')).toHaveLength(2);
    expect(screen.queryByRole('checkbox', { name: /أظافر|موقوفة/ })).toBeNull();
  });

  it('have a discounted price beside the old price, which is struck through', async () => {
    const { person } = openWizard(buildWizardSalon());
    await person.click(await findEmployeeButton('رنا صباح'));
    const row = (await findServiceRow('أظافر')).closest('li');
    expect(row).toHaveTextContent(/20,000 د.ع.*15,000 د.ع/);
  });

  it('add up total and minutes in the summary', async () => {
    const wizard = openWizard(buildWizardSalon());
    await chooseServices(wizard);
    expect(getSummary()).toHaveTextContent(/30 دقيقة.*15,000/);
    await wizard.person.click(await findServiceRow('صبغة'));
    expect(getSummary()).toHaveTextContent(/ساعتان.*75,000/);
  });
});

describe('changing a choice', () => {
  // @spec 4.29 Wizard: changing employee clears services; changing date clears the time @ mf-customer/src/features/booking-wizard/wizard-choice.store.ts
  it('another employee clears the services and the time', async () => {
    const wizard = openWizard(buildWizardSalon());
    await chooseAll(wizard);
    await wizard.person.click(screen.getByRole('button', { name: 'تغيير الموظف' }));
    await wizard.person.click(await findEmployeeButton('رنا صباح'));
    await findServicesTitle();
    expect(await findServiceRow('قص شعر')).not.toBeChecked();
    await wizard.person.click(await findServiceRow('قص شعر'));
    await wizard.person.click(getNextButton());
    expect(await findSlot('14:30')).not.toBeChecked();
  });

  it('the same employee again clears nothing', async () => {
    const wizard = openWizard(buildWizardSalon());
    await chooseServices(wizard);
    await wizard.person.click(getBackButton());
    await findEmployeeTitle();
    await wizard.person.click(screen.getByRole('button', { name: /سارة كريم/, pressed: true }));
    expect(await findServiceRow('قص شعر')).toBeChecked();
  });

  it('another day clears the time', async () => {
    const wizard = openWizard(buildWizardSalon());
    await chooseServices(wizard);
    await wizard.person.click(getNextButton());
    await wizard.person.click(await findSlot('14:30'));
    await wizard.person.click(await findDay('^غدًا'));
    expect(await findSlot('14:30')).not.toBeChecked();
    expect(getNextButton()).toBeDisabled();
  });

  it('a service that makes the visit too long for the chosen time shows a message, and its removal restores the time', async () => {
    const wizard = openWizard(buildWizardSalon());
    await chooseAll(wizard, '16:30');
    await wizard.person.click(screen.getByRole('button', { name: 'تغيير الخدمات' }));
    await wizard.person.click(await findServiceRow('صبغة'));
    expect(screen.getByText(/لم يعد متاحًا لهذه الخدمات/)).toBeVisible();
    await wizard.person.click(await findServiceRow('صبغة'));
    await wizard.person.click(getNextButton());
    expect(await findSlot('16:30')).toBeChecked();
  });
});

describe('the confirm step', () => {
  it('shows every choice, each with a button that leads back to its step', async () => {
    const wizard = openWizard(buildWizardSalon());
    await chooseAll(wizard);
    const facts = (await findConfirmTitle()).parentElement as HTMLElement;
    for (const text of ['سارة كريم', 'قص شعر', 'السبت 7 تشرين الثاني', '14:30']) {
      expect(within(facts).getAllByText(text)[0]).toBeVisible();
    }
    expect(within(facts).getByText('المجموع').parentElement).toHaveTextContent('15,000 د.ع');
    await wizard.person.click(screen.getByRole('button', { name: 'تغيير الموعد' }));
    await findTimeTitle();
    expect(await findSlot('14:30')).toBeChecked();
  });

  it('sends the customer’s notes', async () => {
    const salon = buildWizardSalonWithBooking();
    const wizard = openWizard(salon);
    await chooseAll(wizard);
    await wizard.person.type(screen.getByRole('textbox', { name: /ملاحظات/ }), ' حساسية من العطور ');
    await wizard.person.click(getConfirmButton());
    await findSuccessDialog();
    expect(listBookingCalls(salon)[0]?.body).toMatchObject({ notes: 'حساسية من العطور' });
  });
});

describe('after the booking', () => {
  // @spec 2.105 Wizard: a success dialog after creation @ mf-customer/src/features/booking-wizard/success-dialog.tsx
  it('the dialog shows number, day, time, employee, services and total', async () => {
    const wizard = openWizard(buildWizardSalonWithBooking());
    await chooseAll(wizard);
    await wizard.person.click(getConfirmButton());
    const dialog = await findSuccessDialog();
    await within(dialog).findByText('#7');
    for (const text of [/#7/, /السبت 7 تشرين الثاني.*14:30/, /سارة كريم/, /قص شعر/, /15,000 د.ع/, /سيؤكد/]) {
      expect(dialog).toHaveTextContent(text);
    }
  });

  // @spec 4.28 Wizard: after a successful creation the form resets to step 1 @ mf-customer/src/features/booking-wizard/booking-submission.store.ts
  it('the wizard is at its first step with nothing chosen, and Escape closes the dialog', async () => {
    const wizard = openWizard(buildWizardSalonWithBooking());
    await chooseAll(wizard);
    await wizard.person.click(getConfirmButton());
    await findSuccessDialog();
    await wizard.person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await findEmployeeTitle();
    expect(window.location.search).toBe('');
    expect(await findEmployeeButton('سارة كريم')).toBeVisible();
    expect(getNextButton()).toBeDisabled();
  });

  it('a button of the dialog opens the customer’s bookings', async () => {
    const salon = buildWizardSalonWithBooking();
    salon.network.on('GET', paths.bookings).answer(page([]));
    const wizard = openWizard(salon);
    await chooseAll(wizard);
    await wizard.person.click(getConfirmButton());
    const dialog = within(await findSuccessDialog());
    await wizard.person.click(dialog.getByRole('button', { name: 'حجوزاتي' }));
    expect(window.location.search).toBe('?bookings=1');
    expect(await screen.findByRole('dialog', { name: 'حجوزاتي' })).toBeVisible();
  });
});

test('a salon without active services shows a message and its phone', async () => {
  const salon = buildWizardSalon();
  salon.network.on('GET', paths.services).answer(page([]));
  const { person } = openWizard(salon);
  await person.click(await findEmployeeButton('سارة كريم'));
  expect(await screen.findByText('لا توجد خدمات متاحة للحجز')).toBeVisible();
  expect(screen.getByRole('link', { name: 'اتصال بالصالون' })).toHaveAttribute('href', 'tel:+9647701000000');
});

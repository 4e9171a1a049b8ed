import { paths } from '@salon/shared/contracts/paths';
import { createSafeStorage, deleteDrafts, STORAGE_KEYS } from '@salon/shared/session';
import { page, success } from '@salon/shared/testing/answers';
import { buildBusyTime, buildUser } from '@salon/shared/testing/builders';
import { createFixedClock } from '@salon/shared/testing/fixed-clock';
import { act, screen, waitFor } from '@testing-library/react';
import {
  chooseAll,
  confirm,
  confirmTitle,
  employeeTitle,
  findEmployeeButton,
  next,
  noor,
  openWizard,
  serviceRow,
  slot,
  successDialog,
  summary,
  timeTitle,
  type WizardSalon,
  wizardSalon,
  wizardSalonWithBooking,
  zainab,
} from './testing/wizard-salon.tsx';

const AT_CONFIRM = '/customer/noor?step=4';

/** Chooses everything up to the confirm step, then closes the page. */
async function leaveAtConfirm(salon: WizardSalon) {
  const wizard = openWizard(salon);
  await chooseAll(wizard);
  await wizard.person.type(screen.getByRole('textbox', { name: /ملاحظات/ }), 'حساسية');
  wizard.unmount();
}

describe('the kept choice', () => {
  // @spec C.56 A reload in the middle loses nothing @ shared/session/stored-draft.ts
  it('is complete after a reload, at the same step', async () => {
    const salon = wizardSalon();
    await leaveAtConfirm(salon);
    openWizard(salon, { path: AT_CONFIRM });
    await confirmTitle();
    await waitFor(() => expect(summary()).toHaveTextContent(/سارة كريم.*قص شعر.*14:30.*15,000/));
    expect(screen.getByRole('textbox', { name: /ملاحظات/ })).toHaveValue('حساسية');
  });

  it('cannot be confirmed before the services are loaded', async () => {
    const salon = wizardSalon();
    await leaveAtConfirm(salon);
    const answerServices = salon.network.on('GET', paths.services).hold(page([salon.haircut]));
    openWizard(salon, { path: AT_CONFIRM });
    await confirmTitle();
    expect(confirm()).toBeDisabled();
    answerServices();
    await waitFor(() => expect(confirm()).toBeEnabled());
  });

  it('is there for the same customer after a lost session, but not for another customer', async () => {
    const salon = wizardSalon();
    const wizard = openWizard(salon);
    await chooseAll(wizard);
    act(() => wizard.platform.session.signOut());
    wizard.unmount();
    const other = openWizard(salon, { path: AT_CONFIRM, user: buildUser({ userType: 'customer' }) });
    await employeeTitle();
    other.unmount();
    openWizard(salon, { path: AT_CONFIRM });
    await confirmTitle();
  });

  it('survives a sign-out in another tab, which deleted the stored drafts', async () => {
    const salon = wizardSalon();
    const wizard = openWizard(salon);
    await chooseAll(wizard);
    const storage = createSafeStorage();
    for (const key of [...Object.values(STORAGE_KEYS), 'salon.drafts']) storage.remove(key);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEYS.token })));
    await waitFor(() => expect(wizard.platform.session.user).toBeNull());
    wizard.unmount();
    openWizard(salon, { path: AT_CONFIRM });
    await confirmTitle();
  });

  it('is deleted by the customer’s own sign-out in this tab', async () => {
    const salon = wizardSalon();
    const wizard = openWizard(salon);
    await chooseAll(wizard);
    act(() => {
      deleteDrafts();
      wizard.platform.session.signOut();
    });
    wizard.unmount();
    openWizard(salon, { path: AT_CONFIRM });
    await employeeTitle();
  });

  it('is deleted once the booking is made', async () => {
    const salon = wizardSalonWithBooking();
    const wizard = openWizard(salon);
    await chooseAll(wizard);
    await wizard.person.click(confirm());
    await successDialog();
    wizard.unmount();
    openWizard(salon, { path: AT_CONFIRM });
    await employeeTitle();
  });
});

describe('a kept choice loses only what the salon no longer offers', () => {
  it('a deleted service is removed alone', async () => {
    const salon = wizardSalon();
    const wizard = openWizard(salon);
    await chooseAll(wizard);
    await wizard.person.click(screen.getByRole('button', { name: 'تغيير الخدمات' }));
    await wizard.person.click(await serviceRow('صبغة'));
    wizard.unmount();
    salon.network.on('GET', paths.services).answer(page([salon.haircut]));
    openWizard(salon, { path: AT_CONFIRM });
    await confirmTitle();
    expect(screen.getByText('خدمة مما اخترته لم تعد متاحة')).toBeVisible();
    expect(summary()).toHaveTextContent(/قص شعر.*14:30/);
  });

  it('a deleted employee is removed together with services and time', async () => {
    const salon = wizardSalon();
    await leaveAtConfirm(salon);
    salon.network.on('GET', paths.employees).answer(page([salon.rana]));
    openWizard(salon, { path: AT_CONFIRM });
    await employeeTitle();
    expect(await screen.findByText(/الموظف الذي اخترته لم يعد متاحًا/)).toBeVisible();
  });

  it('a time that another customer has taken is removed alone', async () => {
    const salon = wizardSalon();
    await leaveAtConfirm(salon);
    const busy = buildBusyTime({ employee_id: salon.sara.id, booking_time: '14:30' });
    salon.network.on('GET', paths.busyTimes).answer(success([busy]));
    openWizard(salon, { path: AT_CONFIRM });
    await timeTitle();
    expect(await screen.findByText(/لم يعد متاحًا لهذه الخدمات/)).toBeVisible();
    expect(summary()).toHaveTextContent(/سارة كريم.*قص شعر/);
    await slot('15:00');
  });

  it('a day that has passed is removed together with its time', async () => {
    const salon = wizardSalon();
    await leaveAtConfirm(salon);
    salon.network.on('GET', paths.nextFreeTimes).answer(success([]));
    openWizard(salon, { path: AT_CONFIRM, clock: createFixedClock('2026-11-08T08:00:00+03:00') });
    await timeTitle();
    expect(await screen.findByText('مضى الوقت الذي اخترته، اختر وقتًا آخر')).toBeVisible();
    expect(next()).toBeDisabled();
  });
});

test('a draft in another release’s form is ignored', async () => {
  const kept = { [`booking.${noor.id}.${zainab.id}`]: { at: Date.now(), value: { employee_id: 7 } } };
  createSafeStorage().set('salon.drafts', JSON.stringify(kept));
  openWizard(wizardSalon(), { path: '/customer/noor?step=2' });
  await employeeTitle();
  expect(await findEmployeeButton('سارة كريم')).toBeVisible();
});

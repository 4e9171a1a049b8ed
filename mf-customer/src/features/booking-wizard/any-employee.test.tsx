import { paths } from '@salon/shared/contracts/paths';
import { success } from '@salon/shared/testing/answers';
import { buildBusyTime } from '@salon/shared/testing/builders';
import { screen, waitFor } from '@testing-library/react';
import {
  buildAnsweredBooking,
  buildWizardSalon,
  buildWizardSalonWithBooking,
  findConfirmTitle,
  findEmployeeButton,
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
  type WizardSalon,
} from './testing/wizard-salon.tsx';

const busyAt = (salon: WizardSalon, ...times: ['sara' | 'rana', string][]) =>
  salon.setDays({
    busy: times.map(([who, booking_time]) => buildBusyTime({ employee_id: salon[who].id, booking_time })),
  });

async function chooseHaircutWithAnyone(salon: WizardSalon) {
  const wizard = openWizard(salon);
  await wizard.person.click(await findEmployeeButton('أي موظف متاح'));
  await findServicesTitle();
  await wizard.person.click(await findServiceRow('قص شعر'));
  return wizard;
}

describe('the choice "any employee"', () => {
  it('is the first choice with the earliest time of all employees; each employee shows their own earliest time', async () => {
    openWizard(buildWizardSalon());
    expect(await findEmployeeButton('أي موظف متاح.*أقرب وقت اليوم 11:00')).toBe(
      screen.getAllByRole('button', { pressed: false })[0],
    );
    expect(await findEmployeeButton('سارة كريم.*أقرب وقت اليوم 12:30')).toBeVisible();
    expect(await findEmployeeButton('رنا صباح.*أقرب وقت اليوم 11:00')).toBeVisible();
  });

  it('offers the services of all employees, and says when no employee offers all chosen ones', async () => {
    const { person } = openWizard(buildWizardSalon());
    await person.click(await findEmployeeButton('أي موظف متاح'));
    await person.click(await findServiceRow('صبغة'));
    await person.click(await findServiceRow('قص شعر'));
    expect(screen.queryByText(/لا يقدم موظف واحد كل ما اخترته/)).toBeNull();
    await person.click(await findServiceRow('عناية أظافر'));
    expect(screen.getByText(/لا يقدم موظف واحد كل ما اخترته/)).toBeVisible();
    expect(getSummary()).toHaveTextContent(/90,000/);
  });

  it('offers every time at which one of the employees is free', async () => {
    const salon = buildWizardSalon();
    busyAt(salon, ['sara', '14:00'], ['rana', '15:00'], ['sara', '16:00'], ['rana', '16:00']);
    const { person } = await chooseHaircutWithAnyone(salon);
    await person.click(getNextButton());
    expect(await findSlot('14:00')).toBeEnabled();
    expect(await findSlot('15:00')).toBeEnabled();
    expect(await findSlot('16:00')).toBeDisabled();
    expect((await findSlot('16:00')).closest('label')).toHaveTextContent('محجوز');
  });

  // @spec C.54 Any employee, beside the specification's path @ mf-customer/src/features/booking-wizard, mf-customer/src/times
  it('books the free employee with the fewest bookings of that day, whom the confirm step names', async () => {
    const salon = buildWizardSalonWithBooking();
    busyAt(salon, ['sara', '11:00'], ['sara', '12:00'], ['rana', '11:00']);
    const { person } = await chooseHaircutWithAnyone(salon);
    await person.click(getNextButton());
    await person.click(await findSlot('14:30'));
    await person.click(getNextButton());
    const review = (await findConfirmTitle()).parentElement;
    expect(review).toHaveTextContent(/رنا صباح/);
    await person.click(getConfirmButton());
    await findSuccessDialog();
    expect(listBookingCalls(salon)[0]?.body).toMatchObject({ employee_id: salon.rana.id });
  });

  it('after a lost race it books nothing by itself: the message appears, and the times are loaded again', async () => {
    const salon = buildWizardSalon();
    salon.network
      .on('POST', paths.bookings)
      .failOnce('SLOT_TAKEN')
      .answer(success(buildAnsweredBooking(salon)), 201);
    const { person } = await chooseHaircutWithAnyone(salon);
    await person.click(getNextButton());
    await person.click(await findSlot('14:30'));
    await person.click(getNextButton());
    await findConfirmTitle();
    busyAt(salon, ['sara', '14:30']);
    await person.click(getConfirmButton());
    await findTimeTitle();
    expect(screen.getByText('هذا الوقت محجوز بالفعل، يرجى اختيار وقت آخر')).toBeVisible();
    // رنا is still free at 14:30: the customer can choose this time, but the wizard does not choose it.
    await waitFor(async () => expect(await findSlot('14:30')).toBeEnabled());
    expect(await findSlot('14:30')).not.toBeChecked();
    expect(listBookingCalls(salon)).toHaveLength(1);
    await person.click(await findSlot('14:30'));
    await person.click(getNextButton());
    await findConfirmTitle();
    await person.click(getConfirmButton());
    await findSuccessDialog();
    expect(listBookingCalls(salon)[1]?.body).toMatchObject({ employee_id: salon.rana.id });
  });
});

import { paths } from '@salon/shared/contracts/paths';
import { success } from '@salon/shared/testing/answers';
import { buildBusiness, buildBusyTime } from '@salon/shared/testing/builders';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  buildNextFree,
  buildWizardSalon,
  chooseAll,
  chooseServices,
  findDay,
  findEmployeeButton,
  findSlot,
  findTimeTitle,
  getConfirmButton,
  getNextButton,
  openWizard,
  showPageAgain,
} from './testing/wizard-salon.tsx';

test('the next free times are loaded again when the customer returns to the page', async () => {
  const salon = buildWizardSalon();
  openWizard(salon);
  await findEmployeeButton('سارة كريم.*12:30');
  salon.network.on('GET', paths.nextFreeTimes).answer(success([buildNextFree(salon.sara.id, '15:30')]));
  await showPageAgain();
  expect(await findEmployeeButton('سارة كريم.*15:30')).toBeVisible();
});

test('a time that another customer took after a press that met too many requests is not kept', async () => {
  const salon = buildWizardSalon();
  salon.network.on('POST', paths.bookings).fail('TOO_MANY_REQUESTS');
  const wizard = openWizard(salon);
  await chooseAll(wizard);
  await wizard.person.click(getConfirmButton());
  await waitFor(() => expect(getConfirmButton()).toBeEnabled());
  salon.setDays({ busy: [buildBusyTime({ employee_id: salon.sara.id, booking_time: '14:30' })] });
  await showPageAgain();
  await findTimeTitle();
  expect(await findSlot('14:30')).toBeDisabled();
});

test('the days follow the salon’s facts that the page has loaded again', async () => {
  const facts = document.createElement('script');
  Object.assign(facts, { type: 'application/json', id: 'salon' });
  facts.dataset.at = '1';
  facts.textContent = JSON.stringify(buildBusiness({ booking_horizon_days: 7 }));
  document.body.append(facts);
  try {
    const salon = buildWizardSalon();
    const release = salon.network
      .on('GET', paths.business('noor'))
      .hold(success(buildBusiness({ booking_horizon_days: 30 })));
    const wizard = openWizard(salon);
    await chooseServices(wizard);
    await wizard.person.click(getNextButton());
    await findTimeTitle();
    const listDays = () => within(screen.getByRole('radiogroup', { name: 'اليوم' })).getAllByRole('radio');
    await waitFor(() => expect(listDays()).toHaveLength(8));
    await act(async () => release());
    await waitFor(() => expect(listDays()).toHaveLength(31));
    await wizard.person.click(await findDay('الإثنين 7 كانون الأول'));
    expect(await findDay('الإثنين 7 كانون الأول')).toBeChecked();
  } finally {
    facts.remove();
  }
});

import { paths } from '@salon/shared/contracts/paths';
import { success } from '@salon/shared/testing/answers';
import { TEST_TODAY } from '@salon/shared/testing/fixed-clock';
import { screen, waitFor } from '@testing-library/react';
import {
  buildNextFree,
  buildWizardSalon,
  chooseServices,
  findDay,
  findSlot,
  findTimeTitle,
  getNextButton,
  openWizard,
  type WizardSalon,
} from './testing/wizard-salon.tsx';

const TOMORROW = '2026-11-08';

async function openTimes(salon: WizardSalon, employee?: string) {
  const wizard = openWizard(salon);
  await chooseServices(wizard, employee);
  await wizard.person.click(getNextButton());
  await findTimeTitle();
  return wizard;
}

describe('a day without times', () => {
  it('on which the salon is closed names the reason, else the weekday', async () => {
    const salon = buildWizardSalon();
    salon.setDays({ closed: { [TEST_TODAY]: '', [TOMORROW]: 'عطلة العيد' } });
    const { person } = await openTimes(salon);
    await waitFor(async () => expect(await findDay('الإثنين 9')).toBeChecked());
    await person.click(await findDay('^اليوم'));
    expect(await screen.findByText('مغلق يوم السبت')).toBeVisible();
    expect(screen.getByText('لا توجد أوقات عمل في هذا التاريخ')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'اليوم التالي' }));
    expect(await screen.findByText('مغلق: عطلة العيد')).toBeVisible();
    expect(await findDay('^غدًا.*مغلق$')).toBeChecked();
    await person.click(screen.getByRole('button', { name: 'اليوم التالي' }));
    expect(await findSlot('09:00')).toBeEnabled();
  });

  it('on which the employee does not work says so, and the time step opens on the next day', async () => {
    const salon = buildWizardSalon();
    salon.setDays({ spans: { [TEST_TODAY]: { [salon.sara.id]: [] } } });
    const { person } = await openTimes(salon);
    await waitFor(async () => expect(await findDay('^غدًا')).toBeChecked());
    await person.click(await findDay('^اليوم'));
    expect(await screen.findByText('سارة كريم: لا دوام يوم السبت')).toBeVisible();
    expect(await findDay('^اليوم، السبت 7 تشرين الثاني$')).toBeChecked();
  });

  it('of anyone names all who could do the services', async () => {
    const salon = buildWizardSalon();
    salon.network
      .on('GET', paths.nextFreeTimes)
      .answer(success([buildNextFree(salon.sara.id, '12:30'), buildNextFree(salon.rana.id, '12:30')]));
    salon.setDays({
      employees: [salon.sara, salon.rana, { ...salon.rana, id: salon.haircut.id }],
      spans: { [TEST_TODAY]: { [salon.sara.id]: [], [salon.rana.id]: [] } },
    });
    const { person } = await openTimes(salon, 'أي موظف متاح');
    await waitFor(async () => expect(await findDay('^غدًا')).toBeChecked());
    await person.click(await findDay('^اليوم'));
    expect(
      await screen.findByText('سارة كريم: لا دوام يوم السبت، رنا صباح: لا دوام يوم السبت'),
    ).toBeVisible();
  });
});

test('the days of a week load in one request, and the spans of a day are offered', async () => {
  const salon = buildWizardSalon();
  salon.setDays({
    spans: {
      [TOMORROW]: {
        [salon.sara.id]: [
          { start: 10 * 60, end: 11 * 60 },
          { start: 13 * 60, end: 14 * 60 },
        ],
      },
    },
  });
  const { person } = await openTimes(salon);
  await findSlot('14:30');
  await person.click(await findDay('^غدًا'));
  await findSlot('10:00');
  const times = screen.getByRole('radiogroup', { name: 'الوقت' });
  const values = [...times.querySelectorAll('input')].map(({ value }) => value);
  expect(values).toEqual(['10:00', '10:30', '13:00', '13:30']);
  expect(salon.network.callsTo('GET', paths.availability).map(({ query }) => query)).toEqual([
    { from: TEST_TODAY, to: '2026-11-13' },
  ]);
});

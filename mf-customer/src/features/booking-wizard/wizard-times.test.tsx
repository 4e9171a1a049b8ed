import type { BusyTime } from '@salon/shared/contracts/booking';
import { paths } from '@salon/shared/contracts/paths';
import { success } from '@salon/shared/testing/answers';
import { buildBusiness, buildBusyTime } from '@salon/shared/testing/builders';
import { createFixedClock } from '@salon/shared/testing/fixed-clock';
import { screen, waitFor, within } from '@testing-library/react';
import {
  buildNextFree,
  buildWizardSalon,
  chooseServices,
  findConfirmTitle,
  findDay,
  findServiceRow,
  findSlot,
  findTimeTitle,
  getBackButton,
  getNextButton,
  getSummary,
  openWizard,
  type WizardSalon,
} from './testing/wizard-salon.tsx';

async function openTimes(salon: WizardSalon, options: Parameters<typeof openWizard>[1] = {}) {
  const wizard = openWizard(salon, options);
  await chooseServices(wizard);
  await wizard.person.click(getNextButton());
  await findTimeTitle();
  return wizard;
}

const withHours = (
  { sara, setDays }: WizardSalon,
  work_hours_from: string,
  work_hours_to: string,
  busy: BusyTime[] = [],
) => setDays({ employees: [{ ...sara, work_hours_from, work_hours_to }], busy });

describe('the times of a day', () => {
  // @spec 5.14 Slots in the wizard, by the same rules @ mf-customer/src/times, shared/domain/visit
  it('are the employee’s working hours that fit the services; a taken time is shown and labelled', async () => {
    const salon = buildWizardSalon();
    const busy = buildBusyTime({ employee_id: salon.sara.id, booking_time: '14:00' });
    salon.setDays({ busy: [busy] });
    const { person } = await openTimes(salon);
    expect(await findSlot('14:00')).toBeDisabled();
    expect((await findSlot('14:00')).closest('label')).toHaveTextContent('محجوز');
    expect(await findSlot('16:30')).toBeEnabled();
    const times = screen.getByRole('radiogroup', { name: 'الوقت' });
    expect(within(times).queryByRole('radio', { name: /17:00|09:30/ })).toBeNull();
    await person.click(await findSlot('16:30'));
    expect(await findSlot('16:30')).toBeChecked();
  });

  it('on a day without working hours a message and the salon’s phone appear', async () => {
    const salon = buildWizardSalon();
    withHours(salon, '', '');
    await openTimes(salon);
    expect(await screen.findByText('لا توجد أوقات عمل في هذا التاريخ')).toBeVisible();
    expect(screen.getByRole('link', { name: 'اتصال بالصالون' })).toBeVisible();
  });

  it('when all are taken a message appears, and a button opens the next day', async () => {
    const salon = buildWizardSalon();
    const all = buildBusyTime({ employee_id: salon.sara.id, booking_time: '14:00', duration_minutes: 60 });
    withHours(salon, '14:00', '15:00', [all]);
    salon.network.on('GET', paths.nextFreeTimes).answer(success([]));
    const { person } = await openTimes(salon);
    expect(await screen.findByText('كل أوقات هذا اليوم محجوزة')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'اليوم التالي' }));
    expect(await findDay('^غدًا')).toBeChecked();
    expect(await findSlot('14:30')).toBeEnabled();
  });

  it('after midnight have their own group, and the confirm step names the night', async () => {
    const salon = buildWizardSalon();
    withHours(salon, '20:00', '02:00');
    const { person } = await openTimes(salon);
    const night = await screen.findByRole('group', { name: 'بعد منتصف الليل' });
    await person.click(within(night).getByRole('radio', { name: '00:30' }));
    await person.click(getNextButton());
    const review = (await findConfirmTitle()).parentElement;
    expect(review).toHaveTextContent(/السبت 7 تشرين الثاني.*00:30.*بعد منتصف الليل/);
  });

  it('show a message with retry when they cannot be loaded', async () => {
    const salon = buildWizardSalon();
    salon.network.on('GET', paths.availability).fail('INTERNAL');
    const { person } = await openTimes(salon);
    expect(await screen.findByText('فشل في تحميل البيانات')).toBeVisible();
    salon.setDays();
    await person.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
    expect(await findSlot('14:30')).toBeEnabled();
  });
});

describe('the days', () => {
  it('reach as far as the salon’s booking horizon', async () => {
    const salon = buildWizardSalon();
    salon.network
      .on('GET', paths.business('noor'))
      .answer(success(buildBusiness({ booking_horizon_days: 30 })));
    await openTimes(salon);
    const days = await screen.findByRole('radiogroup', { name: 'اليوم' });
    expect(within(days).getAllByRole('radio')[0]).toHaveAccessibleName('اليوم، السبت 7 تشرين الثاني');
    await waitFor(() => expect(within(days).getAllByRole('radio')).toHaveLength(31));
    const names = within(days).getAllByRole('radio');
    expect(names[0]).toHaveAccessibleName('اليوم، السبت 7 تشرين الثاني');
    expect(names[1]).toHaveAccessibleName('غدًا، الأحد 8 تشرين الثاني');
    expect(names.at(-1)).toHaveAccessibleName('الإثنين 7 كانون الأول');
    expect(screen.getByRole('button', { name: 'كانون الأول' })).toBeVisible();
  });

  it('start with the first day on which the employee is free', async () => {
    const salon = buildWizardSalon();
    salon.network
      .on('GET', paths.nextFreeTimes)
      .answer(success([buildNextFree(salon.sara.id, '09:00', '2026-11-09')]));
    await openTimes(salon);
    expect(await findDay('الإثنين 9')).toBeChecked();
  });

  it('start with the first day that has enough free time for all chosen services', async () => {
    const salon = buildWizardSalon();
    salon.network.on('GET', paths.nextFreeTimes).answerWith(({ query }) => {
      const later = Number(query.duration_minutes) === 120;
      return {
        status: 200,
        body: success([buildNextFree(salon.sara.id, '09:00', later ? '2026-11-10' : '2026-11-07')]),
      };
    });
    const wizard = openWizard(salon);
    await chooseServices(wizard);
    await wizard.person.click(await findServiceRow('صبغة'));
    await wizard.person.click(getNextButton());
    await waitFor(async () => expect(await findDay('الثلاثاء 10')).toBeChecked());
  });

  it('after closing time today shows no free time, and the next day does', async () => {
    const salon = buildWizardSalon();
    salon.network.on('GET', paths.nextFreeTimes).answer(success([]));
    const { person } = await openTimes(salon, { clock: createFixedClock('2026-11-07T18:00:00+03:00') });
    expect(await screen.findByText('لا توجد أوقات عمل في هذا التاريخ')).toBeVisible();
    expect(screen.getByText('لم يبق في ساعات العمل ما يكفي لمدة الخدمات المختارة')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'اليوم التالي' }));
    expect(await findSlot('09:00')).toBeEnabled();
  });
});

// @spec C.55 The next free time is one press @ mf-customer/src/features/booking-wizard/time-step.tsx
test('one press on the next free time chooses day and time', async () => {
  const salon = buildWizardSalon();
  const { person } = await openTimes(salon);
  const shortcut = await screen.findByRole('button', { name: /أقرب موعد متاح: اليوم 12:30/ });
  const asked = salon.network.callsTo('GET', paths.nextFreeTimes).at(-1)?.query;
  expect(asked).toEqual({ duration_minutes: expect.anything(), employee_id: salon.sara.id });
  expect(Number(asked?.duration_minutes)).toBe(30);
  await person.click(shortcut);
  await waitFor(async () => expect(await findSlot('12:30')).toBeChecked());
  expect(getSummary()).toHaveTextContent(/12:30/);
  expect(getNextButton()).toBeEnabled();
});

test('the next free time of a shorter visit is not offered for a longer one', async () => {
  const salon = buildWizardSalon();
  const wizard = await openTimes(salon);
  await screen.findByRole('button', { name: /أقرب موعد متاح: اليوم 12:30/ });
  await wizard.person.click(getBackButton());
  const release = salon.network
    .on('GET', paths.nextFreeTimes)
    .hold(success([buildNextFree(salon.sara.id, '13:30')]));
  await wizard.person.click(await findServiceRow('صبغة'));
  await wizard.person.click(getNextButton());
  await findTimeTitle();
  // The button keeps its place, so that the days do not move under a finger.
  expect(screen.getByRole('button', { name: 'أقرب موعد متاح: …' })).toBeDisabled();
  release();
  expect(await screen.findByRole('button', { name: /أقرب موعد متاح: اليوم 13:30/ })).toBeVisible();
});

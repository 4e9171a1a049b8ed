import { screen, waitFor, within } from '@testing-library/react';
import { buildSettings, openSettings } from './testing/open-settings.ts';

describe('the working hours of a new employee', () => {
  it('show their length, also past midnight', async () => {
    const { fill, save, sent } = await openSettings();
    expect(screen.getByText('مدة الدوام: 8 ساعات')).toBeInTheDocument();
    await fill('من', '2000');
    await fill('إلى', '0130');
    expect(
      screen.getByText('مدة الدوام: 5 ساعات و30 دقيقة، يمتد إلى ما بعد منتصف الليل'),
    ).toBeInTheDocument();
    await save();
    await waitFor(() => expect(sent()).toEqual([{ work_hours_from: '20:00', work_hours_to: '01:30' }]));
  });

  it('lead to the working time of the salon', async () => {
    const { person, navigations } = await openSettings();
    await person.click(screen.getByRole('link', { name: 'دوام الصالون والعطل' }));
    expect(navigations).toEqual(['/employees/hours']);
  });

  it('cannot be empty', async () => {
    const { fill, save, sent } = await openSettings();
    await fill('من', '');
    await save();
    expect(await screen.findByText('يرجى اختيار وقت صحيح')).toBeInTheDocument();
    expect(sent()).toEqual([]);
  });
});

describe('the step between the start times of staff', () => {
  const step = () => within(screen.getByRole('radiogroup', { name: 'بين موعد وآخر عند فريقك' }));

  it('can be 5, 10, 15 or 30 minutes, and is saved', async () => {
    const { person, save, sent } = await openSettings(buildSettings({ staff_step_minutes: 15 }));
    expect(step().getByRole('radio', { checked: true })).toHaveAccessibleName('15 دقيقة');
    expect(step().getAllByRole('radio')).toHaveLength(4);
    await person.click(step().getByRole('radio', { name: '5 دقائق' }));
    await save();
    await waitFor(() => expect(sent()).toEqual([{ staff_step_minutes: 5 }]));
  });
});

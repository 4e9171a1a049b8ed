import { toSpan } from '@salon/shared/testing/availability';
import { buildBusyTime } from '@salon/shared/testing/builders';
import { TEST_TODAY } from '@salon/shared/testing/fixed-clock';
import { screen } from '@testing-library/react';
import { getSlot, openCut } from './testing/booking-salon.tsx';
import { listFreeTimes } from './testing/bridal-salon.tsx';

const tomorrow = '2026-11-08';
const HIDDEN = '00000000-0000-0000-0000-000000000000';

describe('the times of a day', () => {
  it('leave out a break', async () => {
    await openCut(({ sara }) => ({
      spans: { [TEST_TODAY]: { [sara.id]: [toSpan('09:00-12:00'), toSpan('13:00-15:00')] } },
    }));
    expect(listFreeTimes()).toEqual([
      ...['10:00', '10:30', '11:00', '11:30'],
      ...['13:00', '13:30', '14:00', '14:30'],
    ]);
  });

  it('have the step of the salon', async () => {
    await openCut(() => ({ stepMinutes: 15 }));
    expect(listFreeTimes().slice(0, 3)).toEqual(['10:00', '10:15', '10:30']);
  });

  it('are none on a day off, and the next day is one press away', async () => {
    const { person } = await openCut(({ sara }) => ({ spans: { [TEST_TODAY]: { [sara.id]: [] } } }));
    expect(screen.getByText('لا توجد أوقات عمل في هذا التاريخ')).toBeVisible();
    expect(screen.getByText('سارة كريم: لا دوام يوم السبت')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'اليوم التالي' }));
    expect(getSlot('09:00')).toBeEnabled();
  });

  it('are none during a leave of the whole day', async () => {
    const leave = { booking_id: HIDDEN, booking_time: '00:00', duration_minutes: 1440 };
    await openCut(({ sara }) => ({ busy: [buildBusyTime({ employee_id: sara.id, ...leave })] }));
    expect(screen.getByText('سارة كريم: غياب طوال هذا اليوم')).toBeVisible();
  });

  it('are none on a closed day, which the near days show with its reason', async () => {
    const { person } = await openCut(() => ({ closed: { [tomorrow]: 'عطلة العيد' } }));
    await person.click(screen.getByRole('radio', { name: 'غدًا · مغلق' }));
    expect(screen.getByText('مغلق: عطلة العيد')).toBeVisible();
    expect(screen.queryByRole('radio', { name: 'اليوم · مغلق' })).toBeNull();
  });
});

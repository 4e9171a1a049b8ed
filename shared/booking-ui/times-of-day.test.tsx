import { buildSlot } from '@salon/shared/domain/time-slots';
import { AsyncState } from '@salon/shared/stores/async-state';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { runInAction } from 'mobx';
import { TimesOfDay, type TimesOfDayProps } from './times-of-day.tsx';

function openTimes(changes: Partial<TimesOfDayProps> = {}) {
  const props: TimesOfDayProps = {
    day: new AsyncState(),
    slots: [buildSlot(540, true), buildSlot(570, false)],
    value: null,
    onChange: jest.fn(),
    onRetry: jest.fn(),
    hasHours: true,
    noHoursHint: 'اختر يومًا آخر',
    safe: 'ما اخترته باقٍ كما هو',
    onNextDay: jest.fn(),
    contact: 'اتصل',
    ...changes,
  };
  render(<TimesOfDay {...props} />);
  return { ...props, person: userEvent.setup() };
}

function failedDay(): TimesOfDayProps['day'] {
  const day: TimesOfDayProps['day'] = new AsyncState();
  runInAction(() => Object.assign(day, { status: 'error', error: new Error('no answer') }));
  return day;
}

const nextDay = () => screen.queryByRole('button', { name: 'اليوم التالي' });

test('a press on a free slot gives the slot', async () => {
  const { person, onChange } = openTimes();
  await person.click(screen.getByRole('radio', { name: '09:00' }));
  expect(onChange).toHaveBeenCalledWith(buildSlot(540, true));
  expect(nextDay()).toBeNull();
});

test('unknown slots show a skeleton', () => {
  openTimes({ slots: null });
  expect(screen.getByRole('status')).toHaveAttribute('aria-busy', 'true');
});

test('unknown slots after a failure show a retry and what is safe', async () => {
  const { person, onRetry } = openTimes({ slots: null, day: failedDay() });
  expect(screen.getByRole('alert')).toHaveTextContent('فشل في تحميل البيانات' + 'ما اخترته باقٍ كما هو');
  await person.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test.each([
  ['stay without a note on a page that has none', undefined, 0],
  ['have a note where the page gives one', 'قد يكون بعضها قد حجز', 1],
])('known slots after a failure %s', (_, staleText, notes) => {
  openTimes({ day: failedDay(), staleText });
  expect(screen.getByRole('radio', { name: '09:00' })).toBeEnabled();
  expect(screen.queryAllByText('قد يكون بعضها قد حجز')).toHaveLength(notes);
  expect(screen.queryAllByRole('button')).toHaveLength(notes);
});

test('a day that is taken offers the next day and the contact', async () => {
  const { person, onNextDay } = openTimes({ slots: [buildSlot(540, false)] });
  expect(screen.getByText('كل أوقات هذا اليوم محجوزة')).toBeVisible();
  expect(document.body).toHaveTextContent('اتصل');
  await person.click(nextDay() as HTMLElement);
  expect(onNextDay).toHaveBeenCalledTimes(1);
});

test('the last day offers no next day', () => {
  openTimes({ slots: [buildSlot(540, false)], onNextDay: undefined });
  expect(nextDay()).toBeNull();
});

test.each([
  [
    'too few working hours offer the next day',
    true,
    'لم يبق في ساعات العمل ما يكفي لمدة الخدمات المختارة',
    1,
  ],
  ['no working hours do not', false, 'اختر يومًا آخر', 0],
])('a day without slots: %s', (_, hasHours, hint, buttons) => {
  openTimes({ slots: [], hasHours });
  expect(screen.getByText('لا توجد أوقات عمل في هذا التاريخ')).toBeVisible();
  expect(screen.getByText(hint)).toBeVisible();
  expect(screen.queryAllByRole('button')).toHaveLength(buttons);
});

test('a closed day has its reason and offers the next day', () => {
  openTimes({ slots: [], hasHours: false, closure: 'مغلق: عطلة العيد' });
  expect(screen.getByText('مغلق: عطلة العيد')).toBeVisible();
  expect(nextDay()).toBeVisible();
});

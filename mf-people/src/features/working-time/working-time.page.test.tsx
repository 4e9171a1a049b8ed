import { paths } from '@salon/shared/contracts/paths';
import { success } from '@salon/shared/testing/answers';
import {
  buildDayException,
  buildOutsideBooking,
  buildWorkingTime,
  buildWorkPlan,
} from '@salon/shared/testing/working-time';
import { screen, waitFor, within } from '@testing-library/react';
import { buildHoursNetwork, openOwnHours, openSalonHours, sara } from './testing/open-hours.tsx';

const FRIDAY = 5;
const WORKDAYS = [6, 7, 1, 2, 3, 4];
const spans = (weekdays: number[], start = 540, end = 1020, week = 1) =>
  weekdays.map((weekday) => ({ week, weekday, start, end }));

const own = buildWorkPlan({ employee_id: sara.id, spans: spans(WORKDAYS) });
const ramadan = buildWorkPlan({
  employee_id: sara.id,
  name: 'دوام رمضان',
  valid_from: '2027-02-08',
  valid_to: '2027-03-08',
  spans: spans([...WORKDAYS, FRIDAY], 1200, 1560),
});
const ofSara = (plans = [own, ramadan], exceptions = [] as ReturnType<typeof buildDayException>[]) =>
  buildHoursNetwork({ employee: { plans, exceptions } });

const plan = (name: string) => screen.findByRole('article', { name });
const dayIn = (card: HTMLElement, day: string) => within(card).getByText(day).parentElement;

describe('the plans of an employee', () => {
  it('are shown day by day with times and days off, the present one first', async () => {
    openOwnHours(ofSara());
    expect(await screen.findByRole('heading', { name: 'دوام سارة كريم' })).toBeVisible();
    const present = await plan('الدوام المعتاد');
    expect(present).toHaveTextContent('الساري الآن');
    expect(present).toHaveTextContent('طوال السنة');
    expect(dayIn(present, 'السبت')).toHaveTextContent('09:00 إلى 17:00');
    expect(dayIn(present, 'الجمعة')).toHaveTextContent('عطلة');
    expect(screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'))).toEqual([
      'الدوام المعتاد',
      'دوام رمضان',
    ]);
  });

  it('show the end of a span past midnight on the next day', async () => {
    openOwnHours(ofSara());
    const coming = await plan('دوام رمضان');
    expect(coming).toHaveTextContent('قادم');
    expect(coming).toHaveTextContent('8 شباط – 8 آذار 2027');
    expect(dayIn(coming, 'الجمعة')).toHaveTextContent('20:00 حتى 02:00 من اليوم التالي');
  });

  it('that have ended show on demand', async () => {
    const summer = buildWorkPlan({
      ...{ employee_id: sara.id, name: 'دوام الصيف', valid_from: '2026-06-01', valid_to: '2026-08-31' },
    });
    const { person } = openOwnHours(ofSara([own, summer]));
    await plan('الدوام المعتاد');
    expect(screen.queryByRole('article', { name: 'دوام الصيف' })).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: /^دوامات انتهت/ }));
    expect(await plan('دوام الصيف')).toHaveTextContent('انتهى');
  });

  it('begin their week on the salon’s first day of the week', async () => {
    const network = ofSara([own]);
    network
      .on('GET', paths.workingTime)
      .answer(success(buildWorkingTime({ week_start: 7, employee: { plans: [own], exceptions: [] } })));
    openOwnHours(network);
    const days = within(await plan('الدوام المعتاد')).getAllByRole('term');
    expect(days.map(({ textContent }) => textContent)[0]).toBe('الأحد');
  });

  it('name the present week of alternating weeks', async () => {
    // The test's day is a Saturday, the first day of its week.
    const alternating = buildWorkPlan({
      employee_id: sara.id,
      weeks: 2,
      anchor_date: '2026-11-01',
      spans: [...spans([6]), ...spans([7], 540, 1020, 2)],
    });
    openOwnHours(ofSara([alternating]));
    const card = await plan('الدوام المعتاد');
    expect(card).toHaveTextContent('هذا الأسبوع هو الأسبوع الثاني');
    expect(within(card).getByRole('heading', { name: 'الأسبوع الأول' })).toBeVisible();
    expect(within(card).getAllByRole('term')).toHaveLength(14);
  });
});

describe('an employee without an own plan', () => {
  it('follows the plan of the salon, which is shown without a deletion', async () => {
    const salon = { plans: [buildWorkPlan({ spans: spans(WORKDAYS, 600) })], exceptions: [] };
    openOwnHours(buildHoursNetwork({ salon, employee: { plans: [], exceptions: [] } }));
    const card = await plan('دوام الصالون');
    expect(card).toHaveTextContent('يتبع دوام الصالون');
    expect(dayIn(card, 'السبت')).toHaveTextContent('10:00 إلى 17:00');
    expect(within(card).getByRole('button', { name: 'دوام خاص' })).toBeVisible();
    expect(within(card).queryByRole('button', { name: /^حذف/ })).not.toBeInTheDocument();
  });

  it('is not bookable when the salon has no plan either', async () => {
    openOwnHours(buildHoursNetwork({ employee: { plans: [], exceptions: [] } }));
    expect(await screen.findByText('لا دوام لهذا الموظف')).toBeVisible();
  });
});

describe('the salon', () => {
  it('without a plan is told what a plan changes', async () => {
    const { network } = openSalonHours(buildHoursNetwork());
    expect(await screen.findByText('لا دوام للصالون بعد')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'دوام الصالون والعطل' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'إضافة دوام الصالون' })).toBeVisible();
    expect(network.callsTo('GET', paths.workingTime)[0]?.query).toEqual({});
  });

  it('lists coming holidays, consecutive days as one row', async () => {
    const reason = 'عطلة العيد';
    const exceptions = [
      buildDayException({ date: '2026-11-06', reason }),
      ...['2026-11-10', '2026-11-11', '2026-11-12'].map((date) => buildDayException({ date, reason })),
      buildDayException({ date: '2026-11-20', spans: [{ start: 600, end: 900 }], reason: 'جرد' }),
    ];
    openSalonHours(buildHoursNetwork({ salon: { plans: [], exceptions } }));
    const rows = await screen.findAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '10 – 12 تشرين الثاني3 أيام · عطلة العيدمغلقتعديل',
      'الجمعة 20 تشرين الثانيجرد10:00 إلى 15:00تعديل',
    ]);
  });
});

describe('loading', () => {
  it('shows a skeleton, then an error with a retry', async () => {
    const network = ofSara();
    network
      .on('GET', paths.workingTime)
      .failOnce('INTERNAL')
      .answer(success(buildWorkingTime({ employee: { plans: [own], exceptions: [] } })));
    const { person } = openOwnHours(network);
    expect(screen.getByText('جارٍ التحميل')).toBeInTheDocument();
    expect(await screen.findByText('تعذر تحميل الدوام')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
    expect(await plan('الدوام المعتاد')).toBeVisible();
  });

  it('says so when the employee no longer exists', async () => {
    const network = ofSara();
    network.on('GET', paths.workingTime).fail('NOT_FOUND');
    network.on('GET', paths.employee(sara.id)).fail('NOT_FOUND');
    openOwnHours(network);
    expect(await screen.findByText('هذا الموظف غير موجود')).toBeVisible();
  });
});

describe('deleting a plan', () => {
  it('asks first, tells what holds then, and shows the bookings that are now outside', async () => {
    const { network, person, messages, platform } = openOwnHours(ofSara());
    const changed = jest.fn();
    platform.events.on('employees:changed', changed);
    const outside = [buildOutsideBooking({ booking_date: '2027-02-10', booking_time: '21:00' })];
    network.on('DELETE', paths.workPlan(ramadan.id)).answer(success({ outside }));
    await plan('دوام رمضان');
    await person.click(screen.getByRole('button', { name: 'حذف دوام رمضان' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText('هل تريد حذف هذا الدوام؟ يعود الدوام المعتاد في أيامه.')).toBeVisible();
    await person.click(question.getByRole('button', { name: 'حذف' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'حجوزات خارج الدوام' }));
    expect(sheet.getByRole('listitem')).toHaveTextContent('زينب علي #4الأربعاء 10 شباط 21:00 · مع سارة كريم');
    expect(screen.queryByRole('article', { name: 'دوام رمضان', hidden: true })).not.toBeInTheDocument();
    expect(messages).toEqual([{ kind: 'success', text: 'تم حذف الدوام' }]);
    expect(changed).toHaveBeenCalledTimes(1);
  });

  it('of their own makes the employee follow the salon', async () => {
    const salon = { plans: [buildWorkPlan()], exceptions: [] };
    const { network, person } = openOwnHours(
      buildHoursNetwork({ salon, employee: { plans: [own], exceptions: [] } }),
    );
    network.on('DELETE', paths.workPlan(own.id)).answer(success({ outside: [] }));
    await plan('الدوام المعتاد');
    await person.click(screen.getByRole('button', { name: 'حذف الدوام المعتاد' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/يتبع الموظف بعدها دوام الصالون/)).toBeVisible();
    await person.click(question.getByRole('button', { name: 'حذف' }));
    expect(await screen.findByText('يتبع دوام الصالون')).toBeVisible();
  });

  it('shows the reason of a failure in the question', async () => {
    const { network, person } = openOwnHours(ofSara([own]));
    network.on('DELETE', paths.workPlan(own.id)).breakDown();
    await plan('الدوام المعتاد');
    await person.click(screen.getByRole('button', { name: 'حذف الدوام المعتاد' }));
    const question = within(await screen.findByRole('alertdialog'));
    await person.click(question.getByRole('button', { name: 'حذف' }));
    await waitFor(() => expect(question.getByRole('alert')).toHaveTextContent('تعذر حذف الدوام'));
  });
});

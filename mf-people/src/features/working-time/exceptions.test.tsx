import { paths } from '@salon/shared/contracts/paths';
import { success } from '@salon/shared/testing/answers';
import { buildDayException, buildOutsideBooking, buildWorkPlan } from '@salon/shared/testing/working-time';
import { screen, waitFor, within } from '@testing-library/react';
import { buildHoursNetwork, findSheet, openOwnHours, openSalonHours, sara } from './testing/open-hours.tsx';

const HOLIDAYS = ['2026-11-10', '2026-11-11'].map((date) =>
  buildDayException({ date, reason: 'عطلة العيد' }),
);

async function adding() {
  const network = buildHoursNetwork({ salon: { plans: [buildWorkPlan()], exceptions: [] } });
  const rendered = openSalonHours(network);
  const { person } = rendered;
  await person.click(await screen.findByRole('button', { name: 'إضافة عطلة أو يوم خاص' }));
  const sheet = await findSheet('إضافة عطلة أو يوم خاص');
  const pick = async (field: RegExp, day: string) => {
    await person.click(sheet.getByRole('button', { name: field }));
    await person.click(await screen.findByRole('button', { name: new RegExp(`^${day}`) }));
  };
  const save = () => person.click(sheet.getByRole('button', { name: 'حفظ' }));
  return { ...rendered, network, sheet, pick, save };
}

const sent = (network: ReturnType<typeof buildHoursNetwork>) =>
  network.callsTo('PUT', paths.dayExceptions)[0]?.body;

const waitForClose = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe('a holiday', () => {
  it('closes the days of a range, with a reason', async () => {
    const { network, person, sheet, pick, save, messages } = await adding();
    network.on('PUT', paths.dayExceptions).answer(success({ exceptions: HOLIDAYS, outside: [] }));
    await pick(/^من يوم/, 'الثلاثاء 10 تشرين الثاني');
    await pick(/^إلى يوم/, 'الأربعاء 11 تشرين الثاني');
    await person.type(sheet.getByLabelText('السبب (اختياري)'), 'عطلة العيد');
    await save();
    await waitForClose();
    expect(sent(network)).toEqual({
      from: '2026-11-10',
      to: '2026-11-11',
      spans: [],
      reason: 'عطلة العيد',
    });
    expect(messages).toEqual([{ kind: 'success', text: 'تم حفظ الأيام' }]);
    expect(screen.getByRole('listitem')).toHaveTextContent('10 – 11 تشرين الثاني');
  });

  it('is one day when only its first day is chosen', async () => {
    const { network, pick, save } = await adding();
    network.on('PUT', paths.dayExceptions).answer(success({ exceptions: [], outside: [] }));
    await pick(/^من يوم/, 'الثلاثاء 10 تشرين الثاني');
    await save();
    await waitForClose();
    expect(sent(network)).toMatchObject({ from: '2026-11-10', to: '2026-11-10' });
  });

  it('needs dates', async () => {
    const { network, sheet, save } = await adding();
    await save();
    expect(sheet.getAllByText('يرجى اختيار التاريخ')).toHaveLength(2);
    expect(sheet.getByRole('button', { name: /^من يوم/ })).toHaveFocus();
    expect(sent(network)).toBeUndefined();
  });

  it('shows that the limit of coming days is reached', async () => {
    const { network, sheet, pick, save } = await adding();
    network.on('PUT', paths.dayExceptions).fail('TOO_MANY_EXCEPTIONS');
    await pick(/^من يوم/, 'الثلاثاء 10 تشرين الثاني');
    await save();
    expect(await sheet.findByText('بلغت الحد الأعلى من الأيام الخاصة القادمة')).toBeVisible();
  });
});

describe('a day with other hours', () => {
  it('is sent with its spans', async () => {
    const { network, person, sheet, pick, save } = await adding();
    network.on('PUT', paths.dayExceptions).answer(success({ exceptions: [], outside: [] }));
    await pick(/^من يوم/, 'الثلاثاء 10 تشرين الثاني');
    await person.click(sheet.getByRole('radio', { name: 'أوقات أخرى' }));
    const end = sheet.getByRole('textbox', { name: 'نهاية الفترة الأولى' });
    await person.clear(end);
    await person.type(end, '14');
    await save();
    await waitForClose();
    expect(sent(network)).toMatchObject({ spans: [{ start: 540, end: 840 }] });
  });

  it('cannot last into the work of the next day', async () => {
    const { network, person, sheet, pick, save } = await adding();
    await pick(/^من يوم/, 'الثلاثاء 10 تشرين الثاني');
    await person.click(sheet.getByRole('radio', { name: 'أوقات أخرى' }));
    const start = sheet.getByRole('textbox', { name: 'بداية الفترة الأولى' });
    await person.clear(start);
    await person.type(start, '20');
    const end = sheet.getByRole('textbox', { name: 'نهاية الفترة الأولى' });
    await person.clear(end);
    await person.type(end, '10');
    await save();
    expect(sheet.getByText('تنتهي هذه الأوقات بعد أن يبدأ دوام اليوم التالي')).toBeVisible();
    expect(sent(network)).toBeUndefined();
  });
});

describe('editing holidays', () => {
  async function editing() {
    const network = buildHoursNetwork({ salon: { plans: [], exceptions: HOLIDAYS } });
    const rendered = openSalonHours(network);
    const { person } = rendered;
    await person.click(await screen.findByRole('button', { name: 'تعديل 10 – 11 تشرين الثاني' }));
    const sheet = await findSheet('تعديل 10 – 11 تشرين الثاني');
    const moved = ['2026-11-11', '2026-11-12'].map((date) =>
      buildDayException({ date, reason: 'عطلة العيد' }),
    );
    const pick = async (field: RegExp, day: string) => {
      await person.click(sheet.getByRole('button', { name: field }));
      await person.click(await screen.findByRole('button', { name: new RegExp(`^${day}`) }));
    };
    const moveByOneDay = async () => {
      await pick(/^إلى يوم/, 'الخميس 12 تشرين الثاني');
      await pick(/^من يوم/, 'الأربعاء 11 تشرين الثاني');
      await person.click(sheet.getByRole('button', { name: 'حفظ' }));
    };
    const outside = ['2026-11-10', '2026-11-12'].map((booking_date) => buildOutsideBooking({ booking_date }));
    network.on('PUT', paths.dayExceptions).answer(success({ exceptions: moved, outside }));
    return { ...rendered, network, sheet, moveByOneDay };
  }
  const first = paths.dayException(HOLIDAYS[0]?.id ?? '');

  it('starts with what they are, and deletes the days that are no longer among them', async () => {
    const { network, person, sheet, moveByOneDay } = await editing();
    expect(sheet.getByLabelText('السبب (اختياري)')).toHaveValue('عطلة العيد');
    expect(sheet.getByText('يرى العملاء: «مغلق: عطلة العيد»')).toBeVisible();
    network.on('DELETE', first).answer(success({ outside: [] }));
    await moveByOneDay();
    const list = await findSheet('حجوزات خارج الدوام');
    expect(list.getAllByRole('listitem')).toHaveLength(1);
    expect(list.getByRole('listitem')).toHaveTextContent('12 تشرين الثاني');
    await person.click(list.getByRole('button', { name: 'إبقاء الكل' }));
    expect(sent(network)).toMatchObject({ from: '2026-11-11', to: '2026-11-12', spans: [] });
    expect(network.callsTo('DELETE', first)).toHaveLength(1);
    expect(screen.getByRole('listitem')).toHaveTextContent('11 – 12 تشرين الثاني');
  });

  it('loads the page again when the earlier days cannot be deleted', async () => {
    const { network, sheet, moveByOneDay } = await editing();
    network.on('DELETE', first).fail('INTERNAL');
    await moveByOneDay();
    expect(await sheet.findByText('حُفظت الأيام الجديدة، وتعذر حذف السابقة. أعد المحاولة.')).toBeVisible();
    expect(network.callsTo('GET', paths.workingTime)).toHaveLength(2);
  });
});

describe('deleting holidays', () => {
  const opened = () => {
    const network = buildHoursNetwork({ salon: { plans: [], exceptions: HOLIDAYS } });
    return openSalonHours(network);
  };
  const [first, second] = HOLIDAYS.map(({ id }) => paths.dayException(id)) as [string, string];

  it('deletes every day of the range, also one that is gone already', async () => {
    const { network, person } = opened();
    network.on('DELETE', first).fail('NOT_FOUND');
    network.on('DELETE', second).answer(success({ outside: [] }));
    await person.click(await screen.findByRole('button', { name: 'حذف 10 – 11 تشرين الثاني' }));
    const question = within(await screen.findByRole('alertdialog'));
    await person.click(question.getByRole('button', { name: 'حذف' }));
    expect(await screen.findByText('لا عطل ولا أيام خاصة قادمة')).toBeVisible();
    expect(network.callsTo('DELETE', second)).toHaveLength(1);
  });

  it('loads the rest again when a deletion fails', async () => {
    const { network, person } = opened();
    network.on('DELETE', first).answer(success({ outside: [] }));
    network.on('DELETE', second).fail('INTERNAL');
    await person.click(await screen.findByRole('button', { name: /^حذف 10/ }));
    const question = within(await screen.findByRole('alertdialog'));
    await person.click(question.getByRole('button', { name: 'حذف' }));
    expect(await question.findByText('تعذر حذف الأيام، أعد المحاولة.')).toBeVisible();
    await waitFor(() => expect(network.callsTo('GET', paths.workingTime)).toHaveLength(2));
  });
});

it('a day of an employee is sent with the employee', async () => {
  const network = buildHoursNetwork({ employee: { plans: [], exceptions: [] } });
  network.on('PUT', paths.dayExceptions).answer(success({ exceptions: [], outside: [] }));
  const { person } = openOwnHours(network);
  await person.click(await screen.findByRole('button', { name: 'إضافة يوم خاص' }));
  const sheet = await findSheet('إضافة يوم خاص');
  await person.click(sheet.getByRole('button', { name: /^من يوم/ }));
  await person.click(await screen.findByRole('button', { name: /^الثلاثاء 10 تشرين الثاني/ }));
  await person.click(sheet.getByRole('button', { name: 'حفظ' }));
  await waitForClose();
  expect(sent(network)).toMatchObject({ employee_id: sara.id });
});

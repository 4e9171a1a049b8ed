import { paths } from '@salon/shared/contracts/paths';
import type { WorkPlan } from '@salon/shared/contracts/working-time';
import { success } from '@salon/shared/testing/answers';
import { buildWorkPlan } from '@salon/shared/testing/working-time';
import { screen, waitFor, within } from '@testing-library/react';
import { buildHoursNetwork, findSheet, openOwnHours, openSalonHours, sara } from './testing/open-hours.tsx';

const WEEK = [6, 7, 1, 2, 3, 4, 5];
const own = buildWorkPlan({ employee_id: sara.id });

async function openSheet(button: string, title: string | RegExp, plans: WorkPlan[] = [own]) {
  const rendered = openOwnHours(buildHoursNetwork({ employee: { plans, exceptions: [] } }));
  const { network, person } = rendered;
  await screen.findAllByRole('article');
  await person.click(screen.getByRole('button', { name: button }));
  const sheet = await findSheet(title);
  const press = (name: string) => person.click(sheet.getByRole('button', { name }));
  const type = async (label: string, text: string) => {
    const field = sheet.getByRole('textbox', { name: label });
    await person.clear(field);
    await person.type(field, text);
  };
  const answerWrites = () => {
    network.on('PUT', paths.workPlan(own.id)).answerWith(({ body }) => ({
      status: 200,
      body: success({ ...own, ...(body as object), outside: [] }),
    }));
    network.on('POST', paths.workPlans).answerWith(({ body }) => ({
      status: 201,
      body: success({ ...buildWorkPlan({ employee_id: sara.id }), ...(body as object), outside: [] }),
    }));
  };
  answerWrites();
  const sent = () =>
    (network.callsTo('PUT', paths.workPlan(own.id))[0] ?? network.callsTo('POST', paths.workPlans)[0])
      ?.body as WorkPlan | undefined;
  return { ...rendered, sheet, press, type, sent, save: () => press('حفظ') };
}

const editing = (plans?: WorkPlan[]) => openSheet('تعديل الدوام المعتاد', 'تعديل الدوام المعتاد', plans);
const waitForClose = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe('the week grid', () => {
  it('names every time by span and day, in the order of the salon’s week', async () => {
    const { sheet } = await editing();
    const names = sheet.getAllByRole('textbox').map((field) => field.getAttribute('aria-label'));
    expect(names.slice(0, 3)).toEqual([
      'بداية الفترة الأولى يوم السبت',
      'نهاية الفترة الأولى يوم السبت',
      'بداية الفترة الأولى يوم الأحد',
    ]);
    expect(names).toHaveLength(14);
  });

  it('sends a week with a closed Friday and a break on Saturday', async () => {
    const { sheet, person, press, type, save, sent, messages } = await editing();
    await person.click(sheet.getByRole('switch', { name: 'الجمعة يوم عمل' }));
    expect(within(sheet.getByRole('group', { name: 'الجمعة' })).getByText('عطلة')).toBeVisible();
    await type('نهاية الفترة الأولى يوم السبت', '1300');
    await press('إضافة فترة يوم السبت');
    await type('بداية الفترة الثانية يوم السبت', '1600');
    await type('نهاية الفترة الثانية يوم السبت', '2100');
    await save();
    await waitForClose();
    const spans = sent()?.spans ?? [];
    expect(spans.filter(({ weekday }) => weekday === 6)).toEqual([
      { week: 1, weekday: 6, start: 540, end: 780 },
      { week: 1, weekday: 6, start: 960, end: 1260 },
    ]);
    expect(spans.some(({ weekday }) => weekday === 5)).toBe(false);
    expect(sent()).toMatchObject({ valid_from: '1900-01-01', valid_to: null, weeks: 1 });
    expect(messages).toEqual([{ kind: 'success', text: 'تم حفظ الدوام' }]);
    const card = screen.getByRole('article', { name: 'الدوام المعتاد' });
    expect(card).toHaveTextContent('09:00 إلى 13:00، 16:00 إلى 21:00');
  });

  it('says that a span past midnight ends on the next day', async () => {
    const { sheet, type } = await editing();
    await type('نهاية الفترة الأولى يوم السبت', '0200');
    const field = sheet.getByRole('textbox', { name: 'نهاية الفترة الأولى يوم السبت' });
    expect(field).toHaveAccessibleDescription('حتى 02:00 من اليوم التالي');
    await type('نهاية الفترة الأولى يوم السبت', '0900');
    expect(field).toHaveAccessibleDescription('24 ساعة، حتى 09:00 من اليوم التالي');
    await type('نهاية الفترة الأولى يوم السبت', '0000');
    expect(field).not.toHaveAccessibleDescription();
  });

  it('copies a day to chosen days', async () => {
    const { person, press, type, save, sent } = await editing();
    await type('بداية الفترة الأولى يوم السبت', '1100');
    await press('نسخ إلى أيام أخرى: السبت');
    const copy = await findSheet('نسخ دوام السبت إلى');
    expect(copy.getByRole('button', { name: 'نسخ' })).toBeDisabled();
    await person.click(copy.getByRole('checkbox', { name: 'الجمعة' }));
    await person.click(copy.getByRole('button', { name: 'نسخ' }));
    await save();
    await waitForClose();
    const starts = new Map(sent()?.spans.map(({ weekday, start }) => [weekday, start]));
    expect([starts.get(6), starts.get(5), starts.get(7)]).toEqual([660, 660, 540]);
  });

  it('copies a day to all days', async () => {
    const { person, sheet, press, save, sent } = await editing();
    await person.click(sheet.getByRole('switch', { name: 'الجمعة يوم عمل' }));
    await press('نسخ إلى أيام أخرى: الجمعة');
    const copy = await findSheet('نسخ دوام الجمعة إلى');
    await person.click(copy.getByRole('checkbox', { name: 'كل الأيام' }));
    await person.click(copy.getByRole('button', { name: 'نسخ' }));
    await save();
    await waitForClose();
    expect(sent()?.spans).toEqual([]);
  });

  it('offers at most four spans a day', async () => {
    const { sheet, press } = await editing();
    for (let count = 1; count < 4; count += 1) await press('إضافة فترة يوم السبت');
    expect(sheet.queryByRole('button', { name: 'إضافة فترة يوم السبت' })).not.toBeInTheDocument();
    await press('حذف الفترة الرابعة يوم السبت');
    expect(sheet.getByRole('button', { name: 'إضافة فترة يوم السبت' })).toBeVisible();
  });

  it('alternates weeks from the present one on', async () => {
    const { sheet, person, save, sent } = await editing();
    await person.click(sheet.getByRole('checkbox', { name: 'أسابيع متناوبة' }));
    expect(sheet.getByRole('heading', { name: 'الأسبوع الثاني' })).toBeVisible();
    const [, ofSecond] = sheet.getAllByRole('switch', { name: 'الجمعة يوم عمل' });
    await person.click(ofSecond as HTMLElement);
    await save();
    await waitForClose();
    expect(sent()).toMatchObject({ weeks: 2, anchor_date: '2026-11-07' });
    const offDays = WEEK.filter(
      (weekday) => !sent()?.spans.some((span) => span.week === 2 && span.weekday === weekday),
    );
    expect(offDays).toEqual([5]);
  });

  it('keeps which week is the present one when the alternation is switched off and on again', async () => {
    const alternating = { ...own, weeks: 2, anchor_date: '2026-10-31' };
    const { sheet, person, save, sent } = await editing([alternating]);
    await person.click(sheet.getByRole('checkbox', { name: 'أسابيع متناوبة' }));
    await person.click(sheet.getByRole('checkbox', { name: 'أسابيع متناوبة' }));
    await save();
    await waitForClose();
    expect(sent()).toMatchObject({ weeks: 2, anchor_date: '2026-10-31' });
  });
});

describe('problems of the week', () => {
  it('are shown at the time, which gets the focus, and nothing is sent', async () => {
    const { sheet, person, save, sent } = await editing();
    await person.clear(sheet.getByRole('textbox', { name: 'نهاية الفترة الأولى يوم الأحد' }));
    await save();
    const field = sheet.getByRole('textbox', { name: 'نهاية الفترة الأولى يوم الأحد' });
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('يرجى إدخال وقت صحيح مثل 09:00');
    expect(field).toHaveFocus();
    expect(sheet.getByText('راجع الحقول المعلمة ثم احفظ')).toBeVisible();
    expect(sent()).toBeUndefined();
    await person.type(field, '17');
    expect(field).toBeValid();
  });

  it('include work past midnight that reaches into the next day', async () => {
    const { sheet, type, save } = await editing();
    await type('نهاية الفترة الأولى يوم السبت', '0800');
    await type('بداية الفترة الأولى يوم الأحد', '0700');
    await save();
    expect(sheet.getByRole('textbox', { name: 'بداية الفترة الأولى يوم الأحد' })).toHaveAccessibleDescription(
      'تبدأ هذه الفترة قبل أن ينتهي دوام السبت',
    );
  });
});

describe('a plan for a period', () => {
  it('of Ramadan starts with its dates and the present week', async () => {
    const { sheet, type, save, sent } = await openSheet('دوام رمضان', 'دوام لفترة محددة');
    expect(sheet.getByRole('textbox', { name: /^الاسم/ })).toHaveValue('دوام رمضان');
    expect(sheet.getByRole('button', { name: /^أول يوم/ })).toHaveTextContent('8 شباط 2027');
    for (const day of ['السبت', 'الأحد']) {
      await type(`بداية الفترة الأولى يوم ${day}`, '2000');
      await type(`نهاية الفترة الأولى يوم ${day}`, '0200');
    }
    await save();
    await waitForClose();
    expect(sent()).toMatchObject({
      employee_id: sara.id,
      name: 'دوام رمضان',
      valid_from: '2027-02-08',
      valid_to: '2027-03-08',
    });
    expect(sent()?.spans[0]).toEqual({ week: 1, weekday: 6, start: 1200, end: 1560 });
    expect(screen.getByRole('article', { name: 'دوام رمضان' })).toHaveTextContent('قادم');
  });

  it('needs a name and both dates', async () => {
    const { sheet, save, sent } = await openSheet('دوام لفترة أخرى', 'دوام لفترة محددة');
    await save();
    expect(sheet.getByText('يرجى إدخال اسم لهذا الدوام')).toBeVisible();
    expect(sheet.getAllByText('يرجى اختيار التاريخ')).toHaveLength(2);
    expect(sheet.getByRole('textbox', { name: /^الاسم/ })).toHaveFocus();
    expect(sent()).toBeUndefined();
  });

  it('of Ramadan opens the plan that was written for it, also when its dates were corrected', async () => {
    const written = buildWorkPlan({
      ...{ employee_id: sara.id, name: 'دوام رمضان', valid_from: '2027-02-09', valid_to: '2027-03-09' },
    });
    const { sheet, network } = await openSheet('دوام رمضان', 'تعديل دوام رمضان', [own, written]);
    expect(sheet.getByRole('button', { name: /^أول يوم/ })).toHaveTextContent('9 شباط 2027');
    expect(network.callsTo('POST', paths.workPlans)).toEqual([]);
  });

  it('cannot have the dates of another plan of the same length', async () => {
    const other = buildWorkPlan({
      employee_id: sara.id,
      name: 'رمضان',
      valid_from: '2027-02-08',
      valid_to: '2027-03-08',
    });
    const { sheet, save, sent } = await openSheet('دوام رمضان', 'دوام لفترة محددة', [own, other]);
    await save();
    expect(sheet.getByRole('button', { name: /^آخر يوم/ })).toHaveAccessibleDescription(
      'توجد خطة دوام أخرى للفترة نفسها بالطول نفسه',
    );
    expect(sent()).toBeUndefined();
  });

  it('shows the conflict that only the server knows at the last day', async () => {
    const { network, sheet, save } = await openSheet('دوام رمضان', 'دوام لفترة محددة');
    network.on('POST', paths.workPlans).fail('WORK_PLAN_OVERLAP');
    await save();
    await waitFor(() =>
      expect(sheet.getByRole('button', { name: /^آخر يوم/ })).toHaveAccessibleDescription(
        'توجد خطة دوام أخرى للفترة نفسها بالطول نفسه',
      ),
    );
  });
});

describe('an own plan', () => {
  it('starts with the week of the salon, and is valid from today', async () => {
    const salon = { plans: [buildWorkPlan({ spans: own.spans.map((span) => ({ ...span, start: 600 })) })] };
    const network = buildHoursNetwork({
      salon: { ...salon, exceptions: [] },
      employee: { plans: [], exceptions: [] },
    });
    const { person } = openOwnHours(network);
    await person.click(await screen.findByRole('button', { name: 'دوام خاص' }));
    const sheet = await findSheet('دوام خاص: سارة كريم');
    expect(sheet.getByRole('textbox', { name: 'بداية الفترة الأولى يوم السبت' })).toHaveValue('10:00');
    network.on('POST', paths.workPlans).answer(success({ ...own, outside: [] }), 201);
    await person.click(sheet.getByRole('button', { name: 'حفظ' }));
    await waitForClose();
    expect(network.callsTo('POST', paths.workPlans)[0]?.body).toMatchObject({
      employee_id: sara.id,
      valid_from: '2026-11-07',
      valid_to: null,
    });
    expect(screen.getByRole('article', { name: 'الدوام المعتاد' })).toBeVisible();
  });

  it('of the salon is created without an employee', async () => {
    const network = buildHoursNetwork();
    const { person } = openSalonHours(network);
    await person.click(await screen.findByRole('button', { name: 'إضافة دوام الصالون' }));
    const sheet = await findSheet('دوام الصالون');
    network.on('POST', paths.workPlans).answer(success({ ...buildWorkPlan(), outside: [] }), 201);
    await person.click(sheet.getByRole('button', { name: 'حفظ' }));
    await waitForClose();
    expect(network.callsTo('POST', paths.workPlans)[0]?.body).not.toHaveProperty('employee_id');
    expect(screen.getByRole('article', { name: 'دوام الصالون' })).toBeVisible();
  });
});

describe('saving', () => {
  it('shows a failure in the sheet, keeps what was typed, and a retry has the same key', async () => {
    const { network, sheet, press, save } = await openSheet('دوام رمضان', 'دوام لفترة محددة');
    network.on('POST', paths.workPlans).breakDown();
    await save();
    expect(await sheet.findByText('تعذر حفظ الدوام، ولم يتغير شيء. أعد المحاولة.')).toBeVisible();
    await press('حفظ');
    await waitFor(() => expect(network.callsTo('POST', paths.workPlans)).toHaveLength(2));
    const [first, second] = network
      .callsTo('POST', paths.workPlans)
      .map(({ headers }) => headers['idempotency-key']);
    expect(first).toBeTruthy();
    expect(second).toBe(first);
  });

  it('ends when another admin has deleted the plan', async () => {
    const { network, sheet, type, save } = await editing();
    network.on('PUT', paths.workPlan(own.id)).fail('NOT_FOUND');
    await type('بداية الفترة الأولى يوم السبت', '1000');
    await save();
    expect(await sheet.findByText('حُذف هذا الدوام من جهاز آخر')).toBeVisible();
    expect(sheet.getByRole('button', { name: 'حفظ' })).toBeDisabled();
    await waitFor(() => expect(network.callsTo('GET', paths.workingTime)).toHaveLength(2));
  });

  it('asks before unsaved changes are lost', async () => {
    const { press, type } = await editing();
    await type('بداية الفترة الأولى يوم السبت', '1000');
    await press('إلغاء');
    expect(await screen.findByRole('alertdialog')).toBeVisible();
  });
});

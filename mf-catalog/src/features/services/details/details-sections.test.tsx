import { paths } from '@salon/shared/contracts/paths';
import { buildCategory, buildRoomKind, buildRoomUnit, buildService } from '@salon/shared/testing/builders';
import { screen, within } from '@testing-library/react';
import { openDetails } from './testing/open-details.tsx';

const colour = buildService({ name: 'صبغة', price: 40_000, duration_minutes: 90 });

describe('the details of a service', () => {
  it('are closed sections, and the form loads none of their lists', async () => {
    const { form, network } = await openDetails(colour);
    const titles = form.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(titles).toEqual(['القسم', 'الأوقات', 'الأنواع', 'إضافات', 'أسعار الموظفات', 'الغرف والأجهزة']);
    for (const title of titles) {
      expect(form.getByRole('button', { name: title ?? '' })).toHaveAttribute('aria-expanded', 'false');
    }
    expect(network.calls.map(({ path }) => path)).not.toContain(paths.rooms);
  });

  it('are not sent while they are unchanged', async () => {
    const { saved } = await openDetails(
      buildService({ ...colour, before_minutes: 10, room_kind_ids: ['x'] }),
    );
    expect(await saved()).toEqual({});
  });

  it('are summarized on the closed sections', async () => {
    const { head } = await openDetails(
      buildService({
        ...{ name: 'قناع', is_addon: true, process_minutes: 20, before_minutes: 5, after_minutes: 10 },
        room_kind_ids: ['a', 'b'],
      }),
    );
    expect(head('الأوقات')).toHaveTextContent('انتظار 20 دقيقة · تجهيز وترتيب 15 دقيقة');
    expect(head('إضافات')).toHaveTextContent('مع كل الخدمات');
    expect(head('الغرف')).toHaveTextContent('نوعان');
    expect(head('الأنواع')).toHaveAccessibleName('الأنواع');
  });

  it('that cannot be loaded have a retry, and the form can still be saved', async () => {
    const { network, section, person, saved } = await openDetails(colour);
    network.on('GET', paths.rooms).failOnce('INTERNAL');
    const rooms = await section('الغرف والأجهزة');
    expect(await rooms.findByText('تعذر تحميل الغرف والأجهزة')).toBeVisible();
    await person.click(rooms.getByRole('button', { name: 'إعادة المحاولة' }));
    expect(await rooms.findByText(/لا توجد غرف أو أجهزة بعد/)).toBeVisible();
    expect(await saved()).toEqual({});
  });
});

describe('the times of a service', () => {
  const part = async (text: string) =>
    within(await screen.findByRole('list', { name: 'أجزاء الوقت' })).getByText(text);

  it('show the parts, of which work is the rest of the duration', async () => {
    const { section, type, saved } = await openDetails(colour);
    const times = await section('الأوقات');
    expect(await part('عمل ساعة و30 دقيقة')).toBeVisible();
    await type(times.getByLabelText('وقت الانتظار'), '30');
    await type(times.getByLabelText('الإنهاء بعد الانتظار'), '20');
    await type(times.getByLabelText('تجهيز قبل الموعد'), '5');
    await type(times.getByLabelText('ترتيب بعد الموعد'), '10');
    expect(await part('عمل 40 دقيقة')).toBeVisible();
    expect(await part('انتظار 30 دقيقة')).toBeVisible();
    expect(await saved()).toEqual({
      process_minutes: 30,
      finish_minutes: 20,
      before_minutes: 5,
      after_minutes: 10,
    });
  });

  it('that leave no work open their section for good, and the wrong field has the focus', async () => {
    const { section, head, type, press, form, person } = await openDetails(colour);
    const times = await section('الأوقات');
    await type(times.getByLabelText('وقت الانتظار'), '90');
    await person.click(head('الأوقات'));
    expect(form.queryByLabelText('وقت الانتظار')).toBeNull();
    await press('حفظ');
    const field = form.getByLabelText('وقت الانتظار');
    expect(field).toHaveAccessibleDescription('يجب أن تكون المدة أطول من وقت الانتظار والإنهاء معًا');
    expect(field).toHaveFocus();
    await type(form.getByLabelText(/^المدة بالدقائق/), '120');
    expect(form.getByLabelText('وقت الانتظار')).toBeValid();
  });
});

describe('an add-on', () => {
  const cut = buildService({ name: 'قص شعر' });
  const style = buildService({ name: 'تسريحة' });
  const mask = buildService({ name: 'قناع', is_addon: true });

  it('goes with chosen services, which are neither itself nor other add-ons', async () => {
    const { section, person, saved } = await openDetails(colour, { others: [cut, style, mask] });
    const addon = await section('إضافات');
    await person.click(addon.getByRole('checkbox', { name: /^هذه الخدمة إضافة/ }));
    const group = within(addon.getByRole('group', { name: 'مع أي خدمات تعرض' }));
    expect(group.getAllByRole('checkbox')).toHaveLength(2);
    await person.click(group.getByRole('checkbox', { name: 'قص شعر' }));
    expect(await saved()).toEqual({ is_addon: true, addon_of: [cut.id] });
  });

  it('loses its services when it is no add-on any more', async () => {
    const extra = buildService({ name: 'حمام زيت', is_addon: true, addon_of: [cut.id] });
    const { section, person, saved } = await openDetails(extra, { others: [cut] });
    const addon = await section('إضافات');
    await person.click(addon.getByRole('checkbox', { name: /^هذه الخدمة إضافة/ }));
    expect(await saved()).toEqual({ is_addon: false, addon_of: [] });
  });
});

describe('the rooms of a service', () => {
  it('are chosen by kind, and a kind without an active unit is marked', async () => {
    const massage = buildRoomKind({ name: 'غرفة مساج', units: [buildRoomUnit(), buildRoomUnit()] });
    const laser = buildRoomKind({ name: 'جهاز ليزر', units: [buildRoomUnit({ is_active: false })] });
    const { section, person, saved } = await openDetails(colour, { rooms: [massage, laser] });
    const rooms = await section('الغرف والأجهزة');
    expect(await rooms.findByRole('checkbox', { name: 'جهاز ليزر لا وحدة مفعّلة' })).not.toBeChecked();
    await person.click(rooms.getByRole('checkbox', { name: 'غرفة مساج وحدتان' }));
    expect(await saved()).toEqual({ room_kind_ids: [massage.id] });
  });
});

describe('the category of a service', () => {
  it('is chosen from the salon’s categories', async () => {
    const hair = buildCategory({ name: 'الشعر' });
    const { section, person, saved } = await openDetails(colour, { categories: [hair] });
    const category = await section('القسم');
    await person.selectOptions(await category.findByRole('combobox', { name: 'القسم' }), 'الشعر');
    expect(await saved()).toEqual({ category_id: hair.id });
  });
});

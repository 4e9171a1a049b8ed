import { paths } from '@salon/shared/contracts/paths';
import { success } from '@salon/shared/testing/answers';
import { screen, waitFor } from '@testing-library/react';
import { checkDetails, type DetailsDraft, splitTags, toDetailsBody } from './details-form.validation.ts';
import { buildCardNetwork, huda, openCard } from './testing/open-card.tsx';

const EMPTY: DetailsDraft = { tags: '', day: '', month: '', year: null };
const TODAY = '2026-11-07';

test.each([
  [{}, {}],
  [{ day: '29', month: '2' }, {}],
  [{ day: '17', month: '5', year: 1990 }, {}],
  [{ day: '30', month: '2' }, { day: 'تاريخ الميلاد غير صحيح' }],
  [{ day: '17', month: '5', year: 1432 }, { day: 'اكتب السنة الميلادية، مثل 1990' }],
  [{ day: '8', month: '11', year: 2026 }, { day: 'تاريخ الميلاد لا يكون في المستقبل' }],
  [{ day: '17' }, { day: 'اختر اليوم والشهر معًا' }],
  [{ year: 1990 }, { day: 'اختر اليوم والشهر معًا' }],
  [{ tags: 'أ'.repeat(25) }, { tags: '24 حرفًا على الأكثر لكل وسم' }],
  [{ tags: Array.from({ length: 13 }, (_, n) => `وسم ${n}`).join('،') }, { tags: '12 وسمًا على الأكثر' }],
])('the draft %j has the problems %j', (given, problems) => {
  expect(checkDetails({ ...EMPTY, ...given }, TODAY)).toEqual(problems);
});

test('tags are separated by Arabic and Latin commas', () => {
  expect(splitTags(' عروس، شعر طويل , VIP؛ ،')).toEqual(['عروس', 'شعر طويل', 'VIP']);
  expect(toDetailsBody(EMPTY, { tags: ['عروس'], birthday: '05-17' })).toEqual({ tags: [], birthday: null });
});

describe('tags and birthday', () => {
  it('are shown, and changed together', async () => {
    const network = buildCardNetwork({ tags: ['عروس'], birthday: '05-17' });
    const saved = { tags: ['عروس', 'شعر طويل'], birthday: '1990-05-18' };
    network.on('PUT', paths.customerCard(huda.id)).answer(success(saved));
    const { person } = openCard(network);
    expect(await screen.findByText('17 أيار')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'تعديل الوسوم والميلاد' }));
    await person.type(await screen.findByRole('textbox', { name: 'الوسوم' }), '، شعر طويل');
    await person.selectOptions(screen.getByRole('combobox', { name: 'يوم الميلاد' }), '18');
    await person.type(screen.getByRole('spinbutton', { name: 'سنة الميلاد' }), '١٩٩٠');
    await person.click(screen.getByRole('button', { name: 'حفظ' }));
    expect(await screen.findByText('18 أيار 1990')).toBeVisible();
    expect(screen.getByText('شعر طويل')).toBeVisible();
    expect(network.callsTo('PUT', paths.customerCard(huda.id))[0]?.body).toEqual(saved);
  });

  it('are sent only if edited, so that tags that a merge or another admin has added meanwhile stay', async () => {
    const network = buildCardNetwork({ tags: ['عروس'], birthday: null });
    const saved = { tags: ['عروس', 'شعر طويل'], birthday: '05-18' };
    network.on('PUT', paths.customerCard(huda.id)).answer(success(saved));
    const { person } = openCard(network);
    await person.click(await screen.findByRole('button', { name: 'تعديل الوسوم والميلاد' }));
    await person.selectOptions(await screen.findByRole('combobox', { name: 'يوم الميلاد' }), '18');
    await person.selectOptions(screen.getByRole('combobox', { name: 'شهر الميلاد' }), '5');
    await person.click(screen.getByRole('button', { name: 'حفظ' }));
    expect(await screen.findByText('شعر طويل')).toBeVisible();
    expect(network.callsTo('PUT', paths.customerCard(huda.id))[0]?.body).toEqual({ birthday: '05-18' });
  });

  it('refuse a year of the future, and send nothing', async () => {
    const network = buildCardNetwork({ birthday: '01-01' });
    const { person } = openCard(network);
    await person.click(await screen.findByRole('button', { name: 'تعديل الوسوم والميلاد' }));
    const year = await screen.findByRole('spinbutton', { name: 'سنة الميلاد' });
    await person.type(year, '2027');
    await person.tab();
    expect(year).toHaveValue('2027');
    await person.click(screen.getByRole('button', { name: 'حفظ' }));
    expect(await screen.findByText('تاريخ الميلاد لا يكون في المستقبل')).toBeVisible();
    expect(network.callsTo('PUT', paths.customerCard(huda.id))).toEqual([]);
  });

  it('refuse a year of the Hijra with a hint, and send nothing', async () => {
    const network = buildCardNetwork({ birthday: '05-17' });
    const { person } = openCard(network);
    await person.click(await screen.findByRole('button', { name: 'تعديل الوسوم والميلاد' }));
    await person.type(await screen.findByRole('spinbutton', { name: 'سنة الميلاد' }), '1432');
    await person.click(screen.getByRole('button', { name: 'حفظ' }));
    expect(await screen.findByText('اكتب السنة الميلادية، مثل 1990')).toBeVisible();
    await waitFor(() => expect(network.callsTo('PUT', paths.customerCard(huda.id))).toEqual([]));
  });
});

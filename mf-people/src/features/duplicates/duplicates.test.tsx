import type { CustomerMerge, DuplicateGroup } from '@salon/shared/contracts/customer-card';
import { paths } from '@salon/shared/contracts/paths';
import { failure, page, success } from '@salon/shared/testing/answers';
import { buildCustomer, buildId } from '@salon/shared/testing/builders';
import { TEST_NOW } from '@salon/shared/testing/fixed-clock';
import type { FakeNetwork } from '@salon/shared/testing/network';
import { screen, waitFor, within } from '@testing-library/react';
import { buildCustomersNetwork, openCustomers } from '../customers/testing/open-customers.tsx';

const old = buildCustomer({ name: 'هدى كريم', phone: '+9647701111111', bookings_count: 2 });
const regular = buildCustomer({
  ...{ name: 'هدى كريم', phone: '+9647702222222', bookings_count: 9 },
  ...{ remaining_balance: 15_000, last_visit: '2026-10-20' },
});
const group: DuplicateGroup = { reason: 'name', customers: [old, regular], count: 2, distinct_pairs: [] };

const buildMerge = (given: Partial<CustomerMerge> = {}): CustomerMerge => ({
  ...{ id: buildId(), kept_id: regular.id, kept_name: 'هدى كريم', gone_id: old.id, gone_name: 'هدى القديمة' },
  ...{ gone_phone: old.phone, created_at: TEST_NOW, undone_at: null, can_undo: true, ...given },
});

function buildNetwork(groups: DuplicateGroup[], merges: CustomerMerge[] = []): FakeNetwork {
  const network = buildCustomersNetwork();
  network.on('GET', paths.duplicateCustomers).answer(page(groups));
  network.on('GET', paths.customerMerges).answer(page(merges));
  return network;
}

async function openDuplicates(network: FakeNetwork) {
  const view = openCustomers(network);
  await view.person.click(screen.getByRole('button', { name: 'زبائن مكررون' }));
  return { ...view, sheet: await screen.findByRole('dialog', { name: 'زبائن مكررون' }) };
}

describe('the duplicates', () => {
  it('are compared; the customer with the most bookings stays by default', async () => {
    const { sheet } = await openDuplicates(buildNetwork([group]));
    const people = await within(sheet).findAllByRole('radio');
    expect(people.map((radio) => (radio as HTMLInputElement).checked)).toEqual([false, true]);
    expect(sheet).toHaveTextContent('الاسم نفسه');
    expect(sheet).toHaveTextContent('زيارتان · لم يزرنا بعد');
    expect(sheet).toHaveTextContent('9 زيارات · آخر زيارة 20 تشرين الأول');
    expect(sheet).toHaveTextContent('عليه 15,000 د.ع');
    expect(within(sheet).getAllByRole('button', { name: /^دمج/ })).toHaveLength(1);
  });

  it('are merged after a question that says what moves, and the lists load again', async () => {
    const network = buildNetwork([group]);
    const merged = { merge: buildMerge(), customer: regular };
    network.on('POST', paths.mergeCustomer(regular.id)).answer(success(merged));
    const { person, sheet, emitted, messages } = await openDuplicates(network);
    await person.click(await within(sheet).findByRole('button', { name: /^دمج هدى كريم في هدى كريم/ }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('تنتقل الحجوزات والديون والملاحظات والصور إلى هدى كريم');
    expect(question).toHaveTextContent('يمكنك التراجع خلال 30 يومًا');
    network.on('GET', paths.duplicateCustomers).answer(page([]));
    network.on('GET', paths.customerMerges).answer(page([buildMerge()]));
    await person.click(within(question).getByRole('button', { name: 'دمج' }));
    expect(await within(sheet).findByText('لا يوجد زبائن مكررون')).toBeVisible();
    expect(within(sheet).getByText('هدى القديمة في هدى كريم')).toBeVisible();
    const [call] = network.callsTo('POST', paths.mergeCustomer(regular.id));
    expect(call?.body).toEqual({ gone_id: old.id });
    expect(call?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
    expect(emitted).toEqual(['customers']);
    expect(messages).toEqual([]);
    const said = within(sheet).getByText('تم دمج هدى كريم في هدى كريم');
    await person.click(within(sheet).getByRole('button', { name: 'إخفاء' }));
    expect(said).not.toBeInTheDocument();
  });

  it('can be taken back at once', async () => {
    const network = buildNetwork([group]);
    const merge = buildMerge();
    network.on('POST', paths.mergeCustomer(regular.id)).answer(success({ merge, customer: regular }));
    network.on('POST', paths.undoMerge(merge.id)).answer(success({ merge, customer: old }));
    const { person, sheet, messages } = await openDuplicates(network);
    await person.click(await within(sheet).findByRole('button', { name: /^دمج هدى كريم في هدى كريم/ }));
    await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'دمج' }));
    await person.click(await within(sheet).findByRole('button', { name: 'تراجع' }));
    await waitFor(() =>
      expect(messages).toEqual([{ kind: 'success', text: 'عاد هدى القديمة عميلًا مستقلًا' }]),
    );
    expect(within(sheet).queryByText('تم دمج هدى كريم في هدى كريم')).toBeNull();
  });

  it('whose tags do not fit stay, and the question names the tags', async () => {
    const network = buildNetwork([group]);
    const body = { ...failure('TAGS_DO_NOT_FIT'), details: { tags: ['عروس', 'VIP'] } };
    network.on('POST', paths.mergeCustomer(regular.id)).answer(body, 409);
    const { person, sheet } = await openDuplicates(network);
    await person.click(await within(sheet).findByRole('button', { name: /^دمج/ }));
    const question = await screen.findByRole('alertdialog');
    await person.click(within(question).getByRole('button', { name: 'دمج' }));
    const text = 'لا مكان لهذه الوسوم: عروس، VIP. احذف وسومًا من أحد العميلين، ثم ادمج.';
    expect(await within(question).findByText(text)).toBeVisible();
  });

  it('are merged into the customer whom the admin chooses', async () => {
    const network = buildNetwork([group]);
    network.on('POST', paths.mergeCustomer(old.id)).answer(success({ merge: buildMerge(), customer: old }));
    const { person, sheet } = await openDuplicates(network);
    await person.click((await within(sheet).findAllByRole('radio'))[0] as HTMLElement);
    await person.click(within(sheet).getByRole('button', { name: /^دمج/ }));
    await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'دمج' }));
    await waitFor(() => expect(network.callsTo('POST', paths.mergeCustomer(old.id))).toHaveLength(1));
    expect(network.callsTo('POST', paths.mergeCustomer(old.id))[0]?.body).toEqual({ gone_id: regular.id });
  });

  it.each([
    ['a customer is gone', 'NOT_FOUND', 'أحد العميلين لم يعد موجودًا'],
    ['the server fails', 'INTERNAL', 'فشل في دمج العميلين'],
  ] as const)('stay when %s, and the question says so', async (_, code, text) => {
    const network = buildNetwork([group]);
    network.on('POST', paths.mergeCustomer(regular.id)).fail(code);
    const { person, sheet } = await openDuplicates(network);
    await person.click(await within(sheet).findByRole('button', { name: /^دمج/ }));
    const question = await screen.findByRole('alertdialog');
    await person.click(within(question).getByRole('button', { name: 'دمج' }));
    expect(await within(question).findByText(text)).toBeVisible();
    expect(within(sheet).getAllByRole('radio', { hidden: true })).toHaveLength(2);
  });

  it('are not shown together again once the admin says that they are two persons', async () => {
    const network = buildNetwork([group]);
    network.on('POST', paths.distinctCustomer(regular.id)).answer(success({}));
    const { person, sheet, messages } = await openDuplicates(network);
    const button = await within(sheet).findByRole('button', { name: /^ليستا نفس الزبونة: هدى كريم و/ });
    network.on('GET', paths.duplicateCustomers).answer(page([]));
    await person.click(button);
    expect(await within(sheet).findByText('لا يوجد زبائن مكررون')).toBeVisible();
    const [call] = network.callsTo('POST', paths.distinctCustomer(regular.id));
    expect(call?.body).toEqual({ other_id: old.id });
    expect(messages).toEqual([{ kind: 'success', text: 'لن يظهرا معًا بعد الآن' }]);
  });

  it('of whom two are known to be distinct offer no merge of these two', async () => {
    const third = buildCustomer({ name: 'هدى كريم', phone: '+9647703333333', bookings_count: 0 });
    const distinct_pairs: [string, string][] = [[regular.id, old.id]];
    const trio = { ...group, customers: [old, regular, third], count: 3, distinct_pairs };
    const { person, sheet } = await openDuplicates(buildNetwork([trio]));
    expect(await within(sheet).findAllByRole('button', { name: /^دمج/ })).toHaveLength(1);
    expect(within(sheet).getAllByText('ليستا نفس الزبونة', { selector: ':not(button *)' })).not.toHaveLength(
      0,
    );
    await person.click(within(sheet).getByRole('radio', { name: /3333333/ }));
    expect(within(sheet).getAllByRole('button', { name: /^دمج/ })).toHaveLength(2);
  });

  it('stay when it could not be saved that they are two persons', async () => {
    const network = buildNetwork([group]);
    network.on('POST', paths.distinctCustomer(regular.id)).fail('INTERNAL');
    const { person, sheet, messages } = await openDuplicates(network);
    await person.click(await within(sheet).findByRole('button', { name: /^ليستا/ }));
    await waitFor(() => expect(messages).toEqual([{ kind: 'error', text: 'فشل في حفظ أنهما زبونتان' }]));
    expect(within(sheet).getAllByRole('radio')).toHaveLength(2);
  });

  it('come page by page, and a large group says how many more there are', async () => {
    const network = buildCustomersNetwork();
    const [first, second] = [
      { ...group, count: 14 },
      { ...group, customers: [buildCustomer({ name: 'زينب' }), buildCustomer({ name: 'زينب' })] },
    ];
    network.on('GET', paths.customerMerges).answer(page([]));
    network.on('GET', paths.duplicateCustomers).answerOnce(page([first], { next_cursor: 'next' }));
    const { person, sheet } = await openDuplicates(network);
    expect(await within(sheet).findByText('و12 غيرهم بالاسم نفسه')).toBeVisible();
    network.on('GET', paths.duplicateCustomers).answer(page([second]));
    await person.click(within(sheet).getByRole('button', { name: 'عرض المزيد' }));
    await waitFor(() => expect(within(sheet).getAllByRole('radio')).toHaveLength(4));
    expect(network.callsTo('GET', paths.duplicateCustomers).at(-1)?.query).toMatchObject({ cursor: 'next' });
  });

  it('have a retry when they could not be loaded', async () => {
    const network = buildNetwork([group]);
    network.on('GET', paths.duplicateCustomers).breakDown();
    const { person, sheet } = await openDuplicates(network);
    expect(await within(sheet).findByText('خطأ في تحميل المكررين')).toBeVisible();
    network.on('GET', paths.duplicateCustomers).answer(page([group]));
    await person.click(within(sheet).getByRole('button', { name: 'إعادة المحاولة' }));
    expect(await within(sheet).findAllByRole('radio')).toHaveLength(2);
  });
});

describe('a recent merge', () => {
  it('is undone, an earlier one only after it', async () => {
    const [later, earlier] = [
      buildMerge(),
      buildMerge({ gone_name: 'نور', can_undo: false, kept_name: null }),
    ];
    const network = buildNetwork([], [later, earlier]);
    network.on('POST', paths.undoMerge(later.id)).answer(success({ merge: later, customer: old }));
    const { person, sheet, messages, emitted } = await openDuplicates(network);
    expect(await within(sheet).findByText('نور في عميل دُمج بعده')).toBeVisible();
    const buttons = within(sheet).getAllByRole('button', { name: /^تراجع/ });
    expect(buttons.map((button) => (button as HTMLButtonElement).disabled)).toEqual([false, true]);
    await person.click(buttons[0] as HTMLElement);
    await waitFor(() =>
      expect(messages).toEqual([{ kind: 'success', text: 'عاد هدى القديمة عميلًا مستقلًا' }]),
    );
    expect(emitted).toEqual(['customers']);
  });

  it('says why it cannot be undone', async () => {
    const merge = buildMerge();
    const network = buildNetwork([], [merge]);
    network.on('POST', paths.undoMerge(merge.id)).fail('PHONE_IN_USE');
    const { person, sheet } = await openDuplicates(network);
    await person.click(await within(sheet).findByRole('button', { name: /^تراجع/ }));
    expect(await within(sheet).findByText('رقم الهاتف مستخدم من قبل')).toBeVisible();
  });

  it('says who has the phone now, and how to go on', async () => {
    const merge = buildMerge();
    const network = buildNetwork([], [merge]);
    const details = { customer_id: buildId(), customer_name: 'نور' };
    network.on('POST', paths.undoMerge(merge.id)).answer({ ...failure('PHONE_IN_USE'), details }, 409);
    const { person, sheet } = await openDuplicates(network);
    await person.click(await within(sheet).findByRole('button', { name: /^تراجع/ }));
    const text = 'رقم هدى القديمة صار عند نور. غيّر رقم نور أو احذف حسابه، ثم تراجع.';
    expect(await within(sheet).findByText(text)).toBeVisible();
  });
});

it('the list leads to the card of each customer', async () => {
  const { person, navigations } = openCustomers(buildCustomersNetwork([old]));
  await person.click(await screen.findByRole('link', { name: 'البطاقة: هدى كريم' }));
  expect(navigations).toEqual([`/customers/${old.id}`]);
});

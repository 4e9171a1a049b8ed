import { paths } from '@salon/shared/contracts/paths';
import { page, success } from '@salon/shared/testing/answers';
import { buildService } from '@salon/shared/testing/builders';
import { fakeNetwork } from '@salon/shared/testing/network';
import { renderModule } from '@salon/shared/testing/render-module';
import { act, screen, waitFor, within } from '@testing-library/react';
import { ServicesPage } from './services.page.tsx';

const haircut = buildService({ name: 'قص شعر', price: 15_000, final_price: 15_000, duration_minutes: 45 });
const colour = buildService({ name: 'صبغة', price: 40_000, final_price: 36_000, is_active: false });

function open(services = [haircut, colour]) {
  const network = fakeNetwork();
  network.on('GET', paths.services).answer(page(services));
  return renderModule(ServicesPage, { path: '/services', network });
}

const card = (name: string) => screen.findByRole('article', { name });
const dialog = () => screen.findByRole('dialog');

async function fill(person: ReturnType<typeof open>['person'], fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields)) {
    const field = within(await dialog()).getByLabelText(new RegExp(`^${label}`));
    await person.clear(field);
    await person.type(field, text);
  }
}

describe('the list of services', () => {
  // @spec 2.72 Services: card grid
  it('shows each service as a card with price, duration and status', async () => {
    open();
    expect(await card('قص شعر')).toHaveTextContent(/15,000/);
    expect(await card('قص شعر')).toHaveTextContent('45 دقيقة');
    const reduced = await card('صبغة');
    expect(reduced).toHaveTextContent(/36,000/);
    expect(reduced).toHaveTextContent(/40,000/);
    expect(reduced).toHaveTextContent('موقوفة');
  });

  it('loads again when the server can be reached again', async () => {
    const { network, platform } = open();
    await card('قص شعر');
    network.on('GET', paths.services).breakDown();
    await platform.http.get(paths.services).catch(() => undefined);
    network.on('GET', paths.services).answer(page([buildService({ name: 'حمام زيت' })]));
    await platform.http.get(paths.services);
    expect(await card('حمام زيت')).toBeVisible();
  });

  it('finds a card by a part of the name', async () => {
    const { person } = open();
    await card('قص شعر');
    await person.type(screen.getByRole('searchbox'), 'صبغ');
    expect(screen.queryByRole('article', { name: 'قص شعر' })).not.toBeInTheDocument();
    await person.type(screen.getByRole('searchbox'), 'xyz');
    expect(screen.getByText('لا توجد خدمة بهذا الاسم')).toBeInTheDocument();
  });

  it('finds a card by another spelling, and by words in any order', async () => {
    const { person } = open([buildService({ name: 'قص أظافر', description: 'للأطفال' }), colour]);
    await card('قص أظافر');
    await person.type(screen.getByRole('searchbox'), 'اطفال اظافر');
    expect(screen.getByRole('article', { name: 'قص أظافر' })).toBeVisible();
    expect(screen.queryByRole('article', { name: 'صبغة' })).not.toBeInTheDocument();
    await person.clear(screen.getByRole('searchbox'));
    await person.type(screen.getByRole('searchbox'), 'صبغه');
    expect(screen.getByRole('article', { name: 'صبغة' })).toBeVisible();
  });

  it('says what to do when the salon has no services', async () => {
    open([]);
    expect(await screen.findByText('لا توجد خدمات بعد')).toBeInTheDocument();
  });

  // @spec 8.25 فشل في تحميل الخدمات, حدث خطأ في تحميل الخدمات @ mf-catalog/src/features/services/services.messages.ts
  it.each([
    [
      'the server fails',
      (route: ReturnType<ReturnType<typeof fakeNetwork>['on']>) => route.fail('INTERNAL'),
      'فشل في تحميل الخدمات',
    ],
    [
      'the network is gone',
      (route: ReturnType<ReturnType<typeof fakeNetwork>['on']>) => route.breakDown(),
      'حدث خطأ في تحميل الخدمات',
    ],
  ])('offers a retry when %s', async (_, breakRoute, text) => {
    const network = fakeNetwork();
    breakRoute(network.on('GET', paths.services));
    const { person } = renderModule(ServicesPage, { path: '/services', network });
    expect(await screen.findByText(text)).toBeInTheDocument();
    network.on('GET', paths.services).answer(page([haircut]));
    await person.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
    expect(await card('قص شعر')).toBeInTheDocument();
  });
});

describe('one service', () => {
  // @spec 2.74 Services: toggle active (إيقاف / تفعيل)
  it('is deactivated and activated by one press', async () => {
    const { person, network, messages } = open();
    const route = network.on('PUT', paths.service(haircut.id));
    route.answer(success({ ...haircut, is_active: false }));
    await card('قص شعر');
    await person.click(screen.getByRole('button', { name: 'إيقاف قص شعر' }));
    expect(await screen.findByRole('button', { name: 'تفعيل قص شعر' })).toBeInTheDocument();
    expect(network.callsTo('PUT', paths.service(haircut.id))[0]?.body).toEqual({ is_active: false });
    expect(messages).toEqual([{ kind: 'success', text: 'تم إيقاف الخدمة' }]);
    route.answer(success(haircut));
    await person.click(screen.getByRole('button', { name: 'تفعيل قص شعر' }));
    await waitFor(() => expect(messages[1]).toEqual({ kind: 'success', text: 'تم تفعيل الخدمة' }));
  });

  it('is deactivated while the activation of another one is on its way', async () => {
    const { person, network } = open();
    const release = network.on('PUT', paths.service(colour.id)).hold(success({ ...colour, is_active: true }));
    network.on('PUT', paths.service(haircut.id)).answer(success({ ...haircut, is_active: false }));
    await card('قص شعر');
    await person.click(screen.getByRole('button', { name: 'تفعيل صبغة' }));
    await person.click(screen.getByRole('button', { name: 'إيقاف قص شعر' }));
    expect(await screen.findByRole('button', { name: 'تفعيل قص شعر' })).toBeInTheDocument();
    release();
    expect(await screen.findByRole('button', { name: 'إيقاف صبغة' })).toBeInTheDocument();
  });

  // @spec 8.29 حدث خطأ في تغيير حالة الخدمة @ mf-catalog/src/features/services/services.messages.ts
  it('stays unchanged when the toggle fails', async () => {
    const { person, network, messages } = open();
    network.on('PUT', paths.service(haircut.id)).fail('INTERNAL');
    await card('قص شعر');
    await person.click(screen.getByRole('button', { name: 'إيقاف قص شعر' }));
    await waitFor(() => expect(messages).toEqual([{ kind: 'error', text: 'حدث خطأ في تغيير حالة الخدمة' }]));
    expect(screen.getByRole('button', { name: 'إيقاف قص شعر' })).toBeInTheDocument();
  });

  // @spec 8.28 حدث خطأ في حذف الخدمة @ mf-catalog/src/features/services/services.messages.ts
  it('shows for five seconds that deleting failed, and the question stays open', async () => {
    const { person, network } = open();
    network.on('DELETE', paths.service(haircut.id)).fail('INTERNAL');
    await card('قص شعر');
    await person.click(screen.getByRole('button', { name: 'حذف قص شعر' }));
    const question = within(await screen.findByRole('alertdialog'));
    jest.useFakeTimers();
    try {
      await person.click(question.getByRole('button', { name: 'حذف' }));
      expect(await question.findByText('حدث خطأ في حذف الخدمة')).toBeInTheDocument();
      act(() => jest.advanceTimersByTime(5_100));
      expect(question.queryByText('حدث خطأ في حذف الخدمة')).not.toBeInTheDocument();
      expect(question.getByRole('button', { name: 'حذف' })).toBeEnabled();
    } finally {
      jest.useRealTimers();
    }
  });

  // @spec 2.75 Services: delete with هل أنت متأكد من حذف هذه الخدمة؟
  it('is deleted only after the question', async () => {
    const { person, network, messages } = open();
    network.on('DELETE', paths.service(haircut.id)).failOnce('INTERNAL').answer({ success: true });
    await card('قص شعر');
    await person.click(screen.getByRole('button', { name: 'حذف قص شعر' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('هل أنت متأكد من حذف هذه الخدمة؟');
    await person.click(within(question).getByRole('button', { name: 'حذف' }));
    expect(await within(question).findByText('حدث خطأ في حذف الخدمة')).toBeInTheDocument();
    await person.click(within(question).getByRole('button', { name: 'حذف' }));
    await waitFor(() => expect(screen.queryByRole('article', { name: 'قص شعر' })).not.toBeInTheDocument());
    expect(screen.getByRole('article', { name: 'صبغة' })).toBeInTheDocument();
    expect(messages).toEqual([{ kind: 'success', text: 'تم حذف الخدمة' }]);
  });
});

describe('the form', () => {
  async function adding() {
    const rendered = open();
    await card('قص شعر');
    await rendered.person.click(screen.getByRole('button', { name: 'إضافة خدمة' }));
    await dialog();
    return rendered;
  }
  const save = async ({ person }: Pick<ReturnType<typeof open>, 'person'>) =>
    person.click(within(await dialog()).getByRole('button', { name: 'حفظ' }));

  // @spec 5.28 Service form: name, price, description, duration required @ mf-catalog/src/features/services/service-form.validation.ts
  it('names the missing fields and sends nothing', async () => {
    const rendered = await adding();
    await save(rendered);
    for (const text of [
      'يرجى إدخال اسم الخدمة',
      'يرجى إدخال وصف الخدمة',
      'يرجى إدخال سعر الخدمة',
      'يرجى إدخال مدة الخدمة',
    ]) {
      expect(await screen.findByText(text)).toBeInTheDocument();
    }
    expect(rendered.network.callsTo('POST', paths.services)).toEqual([]);
  });

  // @spec 2.76 Services: an add modal @ mf-catalog/src/features/services/service-sheet.tsx
  it('adds a service, shows it first, and shows a message', async () => {
    const rendered = await adding();
    const made = buildService({ name: 'حمام مغربي', price: 30_000, final_price: 30_000 });
    rendered.network.on('POST', paths.services).answer(success(made), 201);
    await fill(rendered.person, {
      'اسم الخدمة': 'حمام مغربي',
      الوصف: 'ساعة كاملة',
      السعر: '30000',
      المدة: '60',
    });
    await save(rendered);
    expect(await card('حمام مغربي')).toBeInTheDocument();
    expect(screen.getAllByRole('article')[0]).toHaveAccessibleName('حمام مغربي');
    const [call] = rendered.network.callsTo('POST', paths.services);
    expect(call?.body).toEqual({
      name: 'حمام مغربي',
      description: 'ساعة كاملة',
      price: 30_000,
      duration_minutes: 60,
      discount_type: 'none',
      discount_percentage: 0,
      image_url: '/images/default-service.svg',
    });
    expect(rendered.messages).toEqual([{ kind: 'success', text: 'تمت إضافة الخدمة' }]);
  });

  it('shows for five seconds that saving failed', async () => {
    const rendered = open();
    rendered.network.on('PUT', paths.service(haircut.id)).fail('INTERNAL');
    await card('قص شعر');
    await rendered.person.click(screen.getByRole('button', { name: 'تعديل قص شعر' }));
    await dialog();
    jest.useFakeTimers();
    try {
      await save(rendered);
      expect(await screen.findByText('حدث خطأ في حفظ الخدمة')).toBeInTheDocument();
      act(() => jest.advanceTimersByTime(4_000));
      expect(screen.getByText('حدث خطأ في حفظ الخدمة')).toBeInTheDocument();
      act(() => jest.advanceTimersByTime(1_100));
      expect(screen.queryByText('حدث خطأ في حفظ الخدمة')).not.toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });

  // @spec 8.27 حدث خطأ في حفظ الخدمة @ mf-catalog/src/features/services/services.messages.ts
  it('keeps the typed values when saving fails, and the retry has the same idempotency key', async () => {
    const rendered = await adding();
    const made = buildService({ name: 'حمام مغربي' });
    rendered.network.on('POST', paths.services).failOnce('INTERNAL').answer(success(made), 201);
    await fill(rendered.person, { 'اسم الخدمة': 'حمام مغربي', الوصف: 'ساعة', السعر: '30000', المدة: '60' });
    await save(rendered);
    expect(await screen.findByText('حدث خطأ في حفظ الخدمة')).toBeInTheDocument();
    await save(rendered);
    await card('حمام مغربي');
    const keys = rendered.network
      .callsTo('POST', paths.services)
      .map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
  });

  // @spec 5.32 Discount fields are hidden when the type is none @ mf-catalog/src/features/services/service-sheet.tsx
  it('shows the discount fields and the remaining price only for a discount', async () => {
    const rendered = await adding();
    expect(screen.queryByLabelText('نسبة الخصم')).not.toBeInTheDocument();
    await fill(rendered.person, { السعر: '3000' });
    await rendered.person.click(screen.getByRole('radio', { name: 'نسبة مئوية' }));
    await rendered.person.type(screen.getByLabelText('نسبة الخصم'), '1.15');
    // 1.15 % of 3000 is 34.5, which rounds half up to 35.
    expect(await screen.findByText('2,965')).toBeInTheDocument();
    await rendered.person.click(screen.getByRole('radio', { name: 'بدون خصم' }));
    expect(screen.queryByLabelText('نسبة الخصم')).not.toBeInTheDocument();
  });

  // @spec 5.29 Service image: types, and under 5 MB, with their texts @ shared/domain/image.ts, mf-catalog/src/features/services
  it('refuses a file that is not an image, and an image that is too large', async () => {
    const rendered = await adding();
    const input = (await dialog()).querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('no file input');
    input.removeAttribute('accept');
    await rendered.person.upload(input, new File(['x'], 'a.pdf', { type: 'application/pdf' }));
    expect(await screen.findByText('يرجى اختيار صورة صالحة (JPEG, PNG, GIF, WebP)')).toBeInTheDocument();
    const large = new File(['x'], 'a.png', { type: 'image/png' });
    Object.defineProperty(large, 'size', { value: 5 * 1024 * 1024 + 1 });
    await rendered.person.upload(input, large);
    expect(await screen.findByText('حجم الصورة يجب أن يكون أقل من 5 ميجابايت')).toBeInTheDocument();
  });

  // @spec 8.26 فشل في رفع الصورة, حدث خطأ في رفع الصورة @ mf-catalog/src/features/services/services.messages.ts
  it.each([
    [
      'the server fails',
      (route: ReturnType<ReturnType<typeof fakeNetwork>['on']>) => route.fail('INTERNAL'),
      'فشل في رفع الصورة',
    ],
    [
      'the network is gone',
      (route: ReturnType<ReturnType<typeof fakeNetwork>['on']>) => route.breakDown(),
      'حدث خطأ في رفع الصورة',
    ],
  ])('saves nothing when the image cannot be uploaded: %s', async (_, breakRoute, text) => {
    const rendered = open();
    breakRoute(rendered.network.on('POST', paths.serviceImageUpload));
    await card('قص شعر');
    await rendered.person.click(screen.getByRole('button', { name: 'تعديل قص شعر' }));
    const input = (await dialog()).querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('no file input');
    await rendered.person.upload(input, new File(['x'], 'a.png', { type: 'image/png' }));
    await save(rendered);
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(rendered.network.callsTo('PUT', paths.service(haircut.id))).toEqual([]);
  });

  // @spec 2.73 Services: edit
  it('edits a service, starting with its stored values', async () => {
    const rendered = open();
    rendered.network.on('PUT', paths.service(haircut.id)).answer(success({ ...haircut, name: 'قص وتصفيف' }));
    await card('قص شعر');
    await rendered.person.click(screen.getByRole('button', { name: 'تعديل قص شعر' }));
    expect(within(await dialog()).getByLabelText(/^اسم الخدمة/)).toHaveValue('قص شعر');
    await fill(rendered.person, { 'اسم الخدمة': 'قص وتصفيف' });
    await save(rendered);
    expect(await card('قص وتصفيف')).toBeInTheDocument();
    expect(rendered.messages).toEqual([{ kind: 'success', text: 'تم حفظ التعديلات' }]);
  });

  it('sends only the edited fields, so that a price that another admin has changed meanwhile stays', async () => {
    const rendered = open();
    const { network, person } = rendered;
    network.on('PUT', paths.service(haircut.id)).answer(success({ ...haircut, name: 'قص وتصفيف' }));
    await card('قص شعر');
    await person.click(screen.getByRole('button', { name: 'تعديل قص شعر' }));
    await fill(person, { 'اسم الخدمة': 'قص وتصفيف' });
    await save(rendered);
    await card('قص وتصفيف');
    expect(network.callsTo('PUT', paths.service(haircut.id))[0]?.body).toEqual({ name: 'قص وتصفيف' });
  });
});

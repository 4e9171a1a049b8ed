import { paths } from '@salon/shared/contracts/paths';
import { failure, success } from '@salon/shared/testing/answers';
import { fakeNetwork } from '@salon/shared/testing/network';
import { renderModule } from '@salon/shared/testing/render-module';
import { act, screen, waitFor } from '@testing-library/react';
import { SettingsPage } from './settings.page.tsx';
import { buildSettings, openSettings } from './testing/open-settings.ts';

const saveButton = () => screen.queryByRole('button', { name: 'حفظ الإعدادات' });
const undoButton = () => screen.queryByRole('button', { name: 'تراجع عن التغييرات' });
const nameField = () => screen.getByRole('textbox', { name: /^اسم الصالون/ });

describe('loading the settings', () => {
  it('shows a skeleton until they are loaded', async () => {
    const network = fakeNetwork();
    const release = network.on('GET', paths.settings).hold(success(buildSettings()));
    renderModule(SettingsPage, { path: '/settings', network });
    expect(screen.getByRole('status')).toHaveTextContent('جارٍ التحميل');
    release();
    expect(await screen.findByRole('form', { name: 'الإعدادات' })).toBeInTheDocument();
  });

  // @spec 2.13 /settings: settings @ mf-catalog/src/manifest.ts, mf-catalog/src/features/settings
  it('shows the saved values and no save button', async () => {
    await openSettings();
    expect(nameField()).toHaveValue('صالون نور');
    expect(screen.getByLabelText(/^هاتف الصالون/)).toHaveValue('+9647701000000');
    expect(screen.getByLabelText(/^العنوان/)).toHaveValue('بغداد، الكرادة، شارع 62');
    expect(saveButton()).not.toBeInTheDocument();
    expect(undoButton()).not.toBeInTheDocument();
  });

  it('shows an error when they cannot be loaded, and the form after a retry', async () => {
    const network = fakeNetwork();
    network.on('GET', paths.settings).fail('INTERNAL');
    const { person } = renderModule(SettingsPage, { path: '/settings', network });
    expect(await screen.findByText('فشل في تحميل الإعدادات')).toBeInTheDocument();
    network.on('GET', paths.settings).answer(success(buildSettings()));
    await person.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
    expect(await screen.findByRole('form', { name: 'الإعدادات' })).toBeInTheDocument();
  });

  it('a failed reload keeps the saved and the typed values, with a message that they may be out of date', async () => {
    const { fill, network, person, platform } = await openSettings();
    await fill('العنوان', 'الكرادة');
    network.on('GET', paths.settings).fail('UNAVAILABLE');
    act(() => platform.connection.unanswered());
    act(() => platform.connection.answered());
    expect(await screen.findByText('تعذر تحديث الإعدادات، ما تراه قد يكون قديمًا')).toBeInTheDocument();
    network.on('GET', paths.settings).answer(success(buildSettings({ phone: '07800000000' })));
    await person.click(screen.getByRole('button', { name: 'تحديث' }));
    expect(await screen.findByDisplayValue('07800000000')).toBeInTheDocument();
    expect(screen.getByLabelText(/^العنوان/)).toHaveValue('الكرادة');
  });
});

describe('saving the settings', () => {
  it('sends only the changed fields, shows a message, and emits settings:changed', async () => {
    const { fill, save, sent, messages, events } = await openSettings();
    await fill('اسم الصالون', '  صالون ليال ');
    await save();
    await waitFor(() => expect(messages).toEqual([{ kind: 'success', text: 'تم حفظ الإعدادات' }]));
    expect(sent()).toEqual([{ salon_name: 'صالون ليال' }]);
    expect(events).toContain('settings:changed');
    expect(nameField()).toHaveValue('صالون ليال');
    expect(saveButton()).not.toBeInTheDocument();
  });

  // @spec R18.01 Currency comes from the settings everywhere
  it('shows the new name and currency on the whole page at once', async () => {
    const { fill, save, network, platform } = await openSettings();
    const business = paths.business(platform.session.user?.businessId ?? '');
    const known = { id: platform.session.user?.businessId, name: 'صالون ليال', currency: '$' };
    network.on('GET', business).answer(success(known));
    await fill('اسم الصالون', 'صالون ليال');
    await save();
    await waitFor(() => expect(platform.salon.business?.name).toBe('صالون ليال'));
    expect(platform.salon.currency).toBe('$');
  });

  it('hides the save button once a change is typed back', async () => {
    const { fill } = await openSettings();
    await fill('العنوان', 'الكرادة');
    expect(saveButton()).toBeEnabled();
    await fill('العنوان', 'بغداد، الكرادة، شارع 62 ');
    expect(saveButton()).not.toBeInTheDocument();
  });

  it('undo restores the saved values and removes the errors', async () => {
    const { fill, save, person } = await openSettings();
    await fill('اسم الصالون', '');
    await person.click(screen.getByRole('radio', { name: 'عملة أخرى' }));
    await save();
    expect(await screen.findByText('يرجى إدخال اسم الصالون')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'تراجع عن التغييرات' }));
    expect(nameField()).toHaveValue('صالون نور');
    expect(screen.getByRole('radio', { name: 'د.ع' })).toBeChecked();
    expect(screen.queryByText('يرجى إدخال اسم الصالون')).not.toBeInTheDocument();
    expect(saveButton()).not.toBeInTheDocument();
  });

  it('shows an error at each wrong field, focuses the first, and sends nothing', async () => {
    const { fill, save, sent, messages } = await openSettings();
    await fill('هاتف الصالون', '123');
    await fill('اسم الصالون', ' ');
    await fill('خط العرض', 'قرب الجسر');
    await save();
    for (const text of [
      'يرجى إدخال اسم الصالون',
      'يرجى إدخال رقم هاتف صحيح',
      'يجب أن يكون الموقع بالصيغة: خط العرض,خط الطول',
    ]) {
      expect(await screen.findByText(text)).toBeInTheDocument();
    }
    expect(nameField()).toHaveFocus();
    expect(messages).toEqual([{ kind: 'error', text: 'راجع الحقول المشار إليها، لم يحفظ شيء بعد' }]);
    expect(sent()).toEqual([]);
  });

  it('shows the server’s error at its field until the field changes', async () => {
    const network = fakeNetwork();
    network
      .on('POST', paths.settings)
      .fail('VALIDATION_FAILED', [{ path: 'address', message: 'النص يحتوي على رموز غير مسموحة' }]);
    const { fill, save } = await openSettings(buildSettings(), network);
    await fill('العنوان', 'الكرادة');
    await save();
    expect(await screen.findByText('النص يحتوي على رموز غير مسموحة')).toBeInTheDocument();
    expect(screen.getByLabelText(/^العنوان/)).toHaveFocus();
    await fill('العنوان', 'المنصور');
    expect(screen.queryByText('النص يحتوي على رموز غير مسموحة')).not.toBeInTheDocument();
  });

  it.each([
    [
      'the server fails',
      (network: ReturnType<typeof fakeNetwork>) => network.on('POST', paths.settings).fail('INTERNAL'),
    ],
    [
      'the network is gone',
      (network: ReturnType<typeof fakeNetwork>) => network.on('POST', paths.settings).breakDown(),
    ],
  ])('keeps the typed values when %s', async (_, breakDown) => {
    const network = fakeNetwork();
    breakDown(network);
    const { fill, save, messages, events } = await openSettings(buildSettings(), network);
    await fill('اسم الصالون', 'صالون ليال');
    await save();
    const text = 'حدث خطأ في حفظ الإعدادات، وما كتبته باقٍ كما هو';
    await waitFor(() => expect(messages).toEqual([{ kind: 'error', text }]));
    expect(nameField()).toHaveValue('صالون ليال');
    expect(saveButton()).toBeEnabled();
    expect(events).not.toContain('settings:changed');
  });

  it('keeps values that are typed while the save request runs', async () => {
    const network = fakeNetwork();
    const release = network
      .on('POST', paths.settings)
      .hold(success(buildSettings({ salon_name: 'صالون ليال' })));
    const { fill, save, sent } = await openSettings(buildSettings(), network);
    await fill('اسم الصالون', 'صالون ليال');
    await save();
    await fill('العنوان', 'المنصور');
    release();
    await waitFor(() => expect(saveButton()).not.toHaveAttribute('aria-busy'));
    expect(screen.getByLabelText(/^العنوان/)).toHaveValue('المنصور');
    network.on('POST', paths.settings).answer(success(buildSettings({ address: 'المنصور' })));
    await save();
    await waitFor(() => expect(sent()).toEqual([{ salon_name: 'صالون ليال' }, { address: 'المنصور' }]));
  });

  it('emits form:dirty while there are unsaved values', async () => {
    const { fill, save, events, unmount } = await openSettings();
    await fill('العنوان', 'المنصور');
    expect(events.at(-1)).toBe('form:dirty true');
    await save();
    await waitFor(() => expect(events.at(-1)).toBe('form:dirty false'));
    await fill('العنوان', 'الكرادة');
    expect(events.at(-1)).toBe('form:dirty true');
    unmount();
    expect(events.at(-1)).toBe('form:dirty false');
  });
});

describe('the logo', () => {
  const url = '/uploads/018f0001-0000-7000-8000-00000000b001/0123456789abcdef0123456789abcdef.webp';
  const createImage = () => new File(['x'], 'شعار.png', { type: 'image/png' });
  const chooser = () => screen.getByLabelText<HTMLInputElement>('شعار الصالون');

  it('is shown before the save, uploaded unchanged, and saved by its address', async () => {
    const network = fakeNetwork();
    network.on('POST', paths.logoUpload).answer(success({ url }), 201);
    const { person, save, sent } = await openSettings(buildSettings(), network);
    await person.upload(chooser(), createImage());
    expect(screen.getByRole('img', { name: 'الصورة المختارة' })).toHaveAttribute('src', 'blob:preview');
    await save();
    await waitFor(() => expect(sent()).toEqual([{ logo_url: url }]));
    const [upload] = network.callsTo('POST', paths.logoUpload);
    expect(upload?.body).toEqual({
      image: 'data:image/png;base64,eA==',
      filename: 'شعار.png',
      contentType: 'image/png',
    });
    expect(screen.getByRole('img', { name: 'الصورة المختارة' })).toHaveAttribute('src', url);
  });

  it('can be removed', async () => {
    const { person, save, sent } = await openSettings(buildSettings({ logo_url: url }));
    await person.click(screen.getByRole('button', { name: 'إزالة الصورة' }));
    expect(screen.queryByRole('img', { name: 'الصورة المختارة' })).not.toBeInTheDocument();
    await save();
    await waitFor(() => expect(sent()).toEqual([{ logo_url: null }]));
  });

  it('is refused when it is not an image or too large, and there is nothing to save', async () => {
    const { person } = await openSettings();
    chooser().removeAttribute('accept');
    await person.upload(chooser(), new File(['x'], 'a.pdf', { type: 'application/pdf' }));
    expect(await screen.findByText('يرجى اختيار صورة صالحة (JPEG, PNG, GIF, WebP)')).toBeInTheDocument();
    const large = createImage();
    Object.defineProperty(large, 'size', { value: 5 * 1024 * 1024 });
    await person.upload(chooser(), large);
    expect(await screen.findByText('حجم الصورة يجب أن يكون أقل من 5 ميجابايت')).toBeInTheDocument();
    expect(saveButton()).not.toBeInTheDocument();
  });

  it.each([
    ['the server fails', failure('INTERNAL'), 500, 'فشل في رفع الصورة'],
    [
      'its bytes are not an image',
      failure('IMAGE_TYPE_INVALID'),
      400,
      'يرجى اختيار صورة صالحة (JPEG, PNG, GIF, WebP)',
    ],
  ])('keeps the form unchanged when %s', async (_, body, status, text) => {
    const network = fakeNetwork();
    network.on('POST', paths.logoUpload).answer(body, status);
    const { person, save, sent, fill } = await openSettings(buildSettings(), network);
    await fill('العنوان', 'المنصور');
    await person.upload(chooser(), createImage());
    await save();
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(sent()).toEqual([]);
    expect(screen.getByLabelText(/^العنوان/)).toHaveValue('المنصور');
    expect(screen.getByRole('img', { name: 'الصورة المختارة' })).toBeInTheDocument();
  });

  it('shows an error when the network fails', async () => {
    const network = fakeNetwork();
    network.on('POST', paths.logoUpload).breakDown();
    const { person, save } = await openSettings(buildSettings(), network);
    await person.upload(chooser(), createImage());
    await save();
    expect(await screen.findByText('حدث خطأ في رفع الصورة')).toBeInTheDocument();
  });
});

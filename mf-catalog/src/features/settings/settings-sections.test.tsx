import { paths } from '@salon/shared/contracts/paths';
import { computeContrast, READABLE_CONTRAST } from '@salon/shared/domain/color';
import { fakeNetwork } from '@salon/shared/testing/network';
import { screen, waitFor, within } from '@testing-library/react';
import { settingsMessages } from './settings.messages.ts';
import { buildSettings, openSettings } from './testing/open-settings.ts';

const pill = (name: string) => screen.getByRole('radio', { name });
const section = (name: string) => within(screen.getByRole('region', { name }));

describe('the currency', () => {
  it('can be a common one, shown after an example amount', async () => {
    const { person, save, sent } = await openSettings();
    await person.click(pill('ر.س'));
    expect(section('العملة').getByText('25,000.00').parentElement).toHaveTextContent('ر.س');
    await save();
    await waitFor(() => expect(sent()).toEqual([{ currency: 'ر.س' }]));
  });

  it('can be the salon’s own text, but not empty', async () => {
    const { person, save, sent, fill } = await openSettings();
    await person.click(pill('عملة أخرى'));
    await save();
    expect(await screen.findByText('يرجى إدخال رمز العملة')).toBeInTheDocument();
    await fill('رمز العملة', 'دينار');
    await save();
    await waitFor(() => expect(sent()).toEqual([{ currency: 'دينار' }]));
  });

  it('outside the list is shown as the salon’s own text', async () => {
    await openSettings(buildSettings({ currency: 'دينار' }));
    expect(pill('عملة أخرى')).toBeChecked();
    expect(screen.getByLabelText(/^رمز العملة/)).toHaveValue('دينار');
  });
});

describe('the location', () => {
  const field = () => screen.getByLabelText(/^خط العرض/);

  function mockDevice(answer: (found: PositionCallback, refused: PositionErrorCallback) => void) {
    const geolocation = { getCurrentPosition: jest.fn(answer) };
    Object.defineProperty(navigator, 'geolocation', { configurable: true, value: geolocation });
  }
  const mockRefusal = (code: number) =>
    mockDevice((_, refused) => refused({ code } as GeolocationPositionError));
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'geolocation');
  });

  it('is read from a pasted link, and has a link to a map', async () => {
    const { paste, save, sent } = await openSettings(buildSettings({ location: '' }));
    expect(screen.queryByRole('link', { name: /^عرض على الخريطة/ })).not.toBeInTheDocument();
    await paste('خط العرض', 'https://www.google.com/maps/@33.3152,44.3661,17z');
    expect(field()).toHaveValue('33.3152,44.3661');
    expect(field()).toHaveAccessibleDescription('تمت قراءة الموقع من الرابط، تحقق منه على الخريطة');
    expect(screen.getByRole('link', { name: /^عرض على الخريطة/ })).toHaveAttribute(
      'href',
      'https://www.google.com/maps/search/?api=1&query=33.3152%2C44.3661',
    );
    await save();
    await waitFor(() => expect(sent()).toEqual([{ location: '33.3152,44.3661' }]));
  });

  it('is not guessed from a link without coordinates: a message says how to get them', async () => {
    const { paste, save, sent } = await openSettings();
    await paste('خط العرض', 'https://maps.app.goo.gl/abc');
    await save();
    expect(
      await screen.findByText('لا توجد إحداثيات في هذا الرابط. افتحه في المتصفح ثم الصق عنوانه الكامل هنا'),
    ).toBeInTheDocument();
    expect(sent()).toEqual([]);
  });

  it('can be removed', async () => {
    const { person, save, sent } = await openSettings();
    await person.click(screen.getByRole('button', { name: 'إزالة الموقع' }));
    expect(field()).toHaveValue('');
    await save();
    await waitFor(() => expect(sent()).toEqual([{ location: '' }]));
  });

  it('can be taken from the device', async () => {
    mockDevice((found) => found({ coords: { latitude: 33.31, longitude: 44.36 } } as GeolocationPosition));
    const { person } = await openSettings();
    await person.click(screen.getByRole('button', { name: 'موقعي الآن' }));
    await waitFor(() => expect(field()).toHaveValue('33.31,44.36'));
    expect(field()).toHaveAccessibleDescription('تم تحديد موقعك، تحقق منه على الخريطة');
  });

  it.each([
    [
      'the user refuses',
      () => mockRefusal(1),
      'لم يسمح المتصفح بمعرفة موقعك. اسمح به من إعدادات المتصفح أو الصق الإحداثيات',
    ],
    [
      'the device has no location',
      () => mockRefusal(2),
      'تعذر تحديد موقعك الآن. جرّب مرة أخرى أو الصق الإحداثيات',
    ],
    [
      'the device takes too long',
      () => mockRefusal(3),
      'تعذر تحديد موقعك الآن. جرّب مرة أخرى أو الصق الإحداثيات',
    ],
    [
      'the browser has no geolocation',
      () => undefined,
      'هذا المتصفح لا يحدد الموقع. الصق الإحداثيات بدلًا من ذلك',
    ],
  ])('stays unchanged with a message when %s', async (_, prepare, text) => {
    prepare();
    const { person, fill } = await openSettings();
    await person.click(screen.getByRole('button', { name: 'موقعي الآن' }));
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(field()).toHaveValue('33.3152,44.3661');
    await fill('خط العرض', '33,44');
    expect(screen.queryByText(text)).not.toBeInTheDocument();
  });
});

describe('the clock format', () => {
  it('can be 24 or 12 hours, changes the clock of the section, and is saved', async () => {
    const { person, save, sent } = await openSettings();
    const time = section('الوقت');
    expect(time.getByRole('radio', { name: '24 ساعة (14:30)' })).toBeChecked();
    await person.click(time.getByRole('radio', { name: '12 ساعة (2:30 م)' }));
    expect(time.getByText(/^\d{1,2}:\d{2}\s[صم]$/)).toBeVisible();
    await save();
    await waitFor(() => expect(sent()).toEqual([{ clock_hours: 12 }]));
  });
});

describe('the time zone', () => {
  const open = async ({ person }: Awaited<ReturnType<typeof openSettings>>) => {
    await person.click(screen.getByRole('button', { name: 'تغيير المنطقة الزمنية' }));
    return within(await screen.findByRole('dialog', { name: 'المنطقة الزمنية' }));
  };

  it('shows the salon’s present time, which advances', async () => {
    jest.useFakeTimers();
    try {
      const { clock } = await openSettings();
      expect(section('الوقت').getByText('10:00')).toBeInTheDocument();
      clock.advance(60_000);
      await waitFor(() => expect(section('الوقت').getByText('10:01')).toBeInTheDocument(), {
        timeout: 11_000,
      });
    } finally {
      jest.useRealTimers();
    }
  });

  it('is found by its country with the time there, and coming bookings keep date and time', async () => {
    const settings = await openSettings();
    const sheet = await open(settings);
    expect(sheet.getByRole('button', { current: true })).toHaveTextContent('العراق (بغداد)');
    await settings.person.type(sheet.getByRole('searchbox'), 'الامارات');
    const dubai = await sheet.findByRole('button', { name: /^الإمارات/ });
    expect(dubai).toHaveTextContent('11:00');
    await settings.person.click(dubai);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(section('الوقت').getByText('Asia/Dubai')).toBeInTheDocument();
    expect(screen.getByText('الحجوزات القادمة تبقى بتاريخها ووقتها كما عرفها عملاؤك.')).toBeInTheDocument();
    await settings.save();
    await waitFor(() => expect(settings.sent()).toEqual([{ time_zone: 'Asia/Dubai' }]));
  });

  it('shows a message when no country matches', async () => {
    const settings = await openSettings();
    const sheet = await open(settings);
    await settings.person.type(sheet.getByRole('searchbox'), 'زززز');
    expect(await sheet.findByText('لا توجد منطقة بهذا الاسم')).toBeInTheDocument();
  });

  it('stays unsaved when a coming booking would overlap one that has begun', async () => {
    const network = fakeNetwork();
    network.on('POST', paths.settings).fail('SLOT_TAKEN');
    const settings = await openSettings(buildSettings(), network);
    const sheet = await open(settings);
    await settings.person.click(sheet.getByRole('button', { name: /^الإمارات/ }));
    await settings.save();
    expect(
      await screen.findByText(
        'تعذر تغيير المنطقة الزمنية الآن: حجز قادم يتقاطع مع حجز بدأ. حاول بعد انتهائه',
      ),
    ).toBeInTheDocument();
    expect(section('الوقت').getByText('Asia/Dubai')).toBeInTheDocument();
    expect(settings.events).not.toContain('settings:changed');
  });
});

describe('the working hours of a new employee', () => {
  it('show their length, also past midnight', async () => {
    const { fill, save, sent } = await openSettings();
    expect(screen.getByText('مدة الدوام: 8 ساعات')).toBeInTheDocument();
    await fill('من', '2000');
    await fill('إلى', '0130');
    expect(
      screen.getByText('مدة الدوام: 5 ساعات و30 دقيقة، يمتد إلى ما بعد منتصف الليل'),
    ).toBeInTheDocument();
    await save();
    await waitFor(() => expect(sent()).toEqual([{ work_hours_from: '20:00', work_hours_to: '01:30' }]));
  });

  it('cannot be empty', async () => {
    const { fill, save, sent } = await openSettings();
    await fill('من', '');
    await save();
    expect(await screen.findByText('يرجى اختيار وقت صحيح')).toBeInTheDocument();
    expect(sent()).toEqual([]);
  });
});

describe("the colour of the customers' pages", () => {
  it.each(Object.entries(settingsMessages.colors))('%s, %s, is readable under white text', (color) => {
    expect(computeContrast(color, '#ffffff')).toBeGreaterThanOrEqual(READABLE_CONTRAST);
  });

  it('can be chosen by name, or reset to the default', async () => {
    const { person, save, sent } = await openSettings(buildSettings({ color: '#1f4e8c' }));
    expect(pill('أزرق')).toBeChecked();
    await person.click(pill('أخضر'));
    await save();
    await waitFor(() => expect(sent()).toEqual([{ color: '#2f6b4f' }]));
    await person.click(pill('لون التطبيق'));
    await save();
    await waitFor(() => expect(sent().at(-1)).toEqual({ color: null }));
  });

  it('can be the salon’s own, with a note when text on it is hard to read', async () => {
    const { person, save, sent, fill } = await openSettings();
    await person.click(pill('لون آخر'));
    await fill('رمز اللون', '#FFE1');
    await save();
    expect(await screen.findByText(/^يجب أن يكون اللون بالصيغة/)).toBeInTheDocument();
    await fill('رمز اللون', '#FFE100');
    expect(screen.getByText('لون فاتح، قد تصعب قراءته. الأغمق أوضح لعملائك.')).toBeInTheDocument();
    await fill('رمز اللون', '#223344');
    expect(screen.getByText('لون واضح، يقرأ بسهولة.')).toBeInTheDocument();
    await save();
    await waitFor(() => expect(sent()).toEqual([{ color: '#223344' }]));
  });
});

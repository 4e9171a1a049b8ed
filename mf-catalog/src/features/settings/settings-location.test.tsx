import { act, screen, waitFor } from '@testing-library/react';
import { buildSettings, openSettings } from './testing/open-settings.ts';

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

  describe('when the device answers late', () => {
    const place = { coords: { latitude: 33.31, longitude: 44.36 } } as GeolocationPosition;

    async function openWaiting() {
      let answer = () => {};
      mockDevice((found) => {
        answer = () => found(place);
      });
      const view = await openSettings();
      await view.person.click(screen.getByRole('button', { name: 'موقعي الآن' }));
      return { ...view, answerLate: () => act(async () => answer()) };
    }

    it('keeps the coordinates that were typed meanwhile', async () => {
      const { fill, answerLate } = await openWaiting();
      await fill('خط العرض', '36.19,44.01');
      await answerLate();
      expect(field()).toHaveValue('36.19,44.01');
    });

    it('stays undone', async () => {
      const { fill, person, answerLate } = await openWaiting();
      await fill('اسم الصالون', 'صالون آخر');
      await person.click(screen.getByRole('button', { name: 'تراجع عن التغييرات' }));
      await answerLate();
      expect(field()).toHaveValue('33.3152,44.3661');
      expect(screen.queryByRole('button', { name: 'تراجع عن التغييرات' })).not.toBeInTheDocument();
    });
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

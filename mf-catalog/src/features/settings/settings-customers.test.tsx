import { screen, waitFor } from '@testing-library/react';
import { buildSettings, openSettings } from './testing/open-settings.ts';

const pill = (name: string) => screen.getByRole('radio', { name });

describe('settings for customers', () => {
  it('the booking link is shown, read-only, and can be copied', async () => {
    const { person, messages } = await openSettings();
    const link = screen.getByLabelText(/^رابط الحجز/);
    expect(link).toHaveValue('http://localhost/book/noor');
    expect(link).toHaveAttribute('readonly');
    await person.click(screen.getByRole('button', { name: 'نسخ الرابط' }));
    await waitFor(() => expect(messages).toEqual([{ kind: 'success', text: 'تم نسخ الرابط' }]));
    expect(await navigator.clipboard.readText()).toBe('http://localhost/book/noor');
  });

  it('a message appears when the browser cannot copy', async () => {
    const { person, messages } = await openSettings();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    await person.click(screen.getByRole('button', { name: 'نسخ الرابط' }));
    await waitFor(() =>
      expect(messages).toEqual([{ kind: 'error', text: 'تعذر نسخ الرابط، حدده وانسخه بيدك' }]),
    );
  });

  it('the phone verification explains its effect before it is saved', async () => {
    const { person, save, sent } = await openSettings();
    expect(screen.getByText(/^يدخل العميل برقم هاتفه وحده/)).toBeInTheDocument();
    await person.click(screen.getByRole('checkbox', { name: 'التحقق من هاتف العميل برمز' }));
    expect(screen.getByText(/^يدخل العميل برمز يصل إلى هاتفه/)).toBeInTheDocument();
    expect(screen.getByText('عند الحفظ يخرج كل من دخل دون رمز، ويدخل من جديد برمز.')).toBeInTheDocument();
    await save();
    await waitFor(() => expect(sent()).toEqual([{ customer_verification: true }]));
    expect(screen.queryByText(/^عند الحفظ يخرج/)).not.toBeInTheDocument();
  });

  it('the notice period can be one of the common hours', async () => {
    const { person, save, sent } = await openSettings();
    expect(pill('ساعتان')).toBeChecked();
    await person.click(pill('24 ساعة'));
    expect(screen.getByText('بعدها يبقى الموعد ثابتًا: 24 ساعة قبل بدايته.')).toBeInTheDocument();
    await person.click(pill('في أي وقت'));
    expect(screen.getByText('يلغي العميل موعده أو يغيره حتى بدايته.')).toBeInTheDocument();
    await save();
    await waitFor(() => expect(sent()).toEqual([{ cancel_notice_minutes: 0 }]));
  });

  it('the notice period can be the salon’s own number of hours, but not empty', async () => {
    const { fill, save, sent } = await openSettings(buildSettings({ cancel_notice_minutes: 90 }));
    expect(pill('مهلة أخرى')).toBeChecked();
    expect(screen.getByLabelText(/^المهلة بالساعات/)).toHaveValue('1.5');
    await fill('المهلة بالساعات', '');
    await save();
    expect(await screen.findByText('يجب أن تكون المهلة بين 0 و720 ساعة')).toBeInTheDocument();
    await fill('المهلة بالساعات', '36');
    await save();
    await waitFor(() => expect(sent()).toEqual([{ cancel_notice_minutes: 2160 }]));
  });
});

describe('limits of customers’ own bookings', () => {
  // @spec C.31 Settings: how far ahead and how much customers book
  it('the booking horizon and the number of open bookings are saved', async () => {
    const { fill, save, sent } = await openSettings();
    expect(screen.getByLabelText(/^أبعد يوم يحجزه العميل/)).toHaveValue('60');
    expect(screen.getByLabelText(/^الحجوزات القادمة لكل عميل/)).toHaveValue('5');
    await fill('أبعد يوم يحجزه العميل', '14');
    await fill('الحجوزات القادمة لكل عميل', '2');
    await save();
    await waitFor(() => expect(sent()).toEqual([{ booking_horizon_days: 14, max_open_bookings: 2 }]));
  });

  it('the horizon can be today only; an empty number is refused', async () => {
    const { fill, save, sent } = await openSettings();
    await fill('أبعد يوم يحجزه العميل', '');
    await fill('الحجوزات القادمة لكل عميل', '');
    await save();
    expect(await screen.findByText('يجب أن يكون العدد بين 0 و365 يومًا')).toBeInTheDocument();
    expect(screen.getByText('يجب أن يكون العدد بين 1 و100')).toBeInTheDocument();
    expect(sent()).toEqual([]);
    await fill('أبعد يوم يحجزه العميل', '0');
    await fill('الحجوزات القادمة لكل عميل', '1');
    await save();
    await waitFor(() => expect(sent()).toEqual([{ booking_horizon_days: 0, max_open_bookings: 1 }]));
  });
});

import { paths } from '@salon/shared/contracts/paths';
import { fakeNetwork } from '@salon/shared/testing/network';
import { screen, waitFor, within } from '@testing-library/react';
import { buildSettings, type OpenSettings, openSettings } from './testing/open-settings.ts';

const section = (name: string) => within(screen.getByRole('region', { name }));
const country = () => screen.getByLabelText(/^بلد الصالون/);
const pill = (name: string | RegExp) => screen.getByRole('radio', { name });
const chooseCountry = ({ person }: OpenSettings, name: string) =>
  person.selectOptions(country(), screen.getByRole('option', { name }));

const KUWAIT = {
  ...{ country: 'KW', currency: 'د.ك', currency_code: 'KWD', cash_step: 0.005 },
  ...{ week_start: 7, weekend: [5, 6], months: 'gregorian_ar', digits: 'latn' },
};

describe('the country', () => {
  it('proposes currency, cash step, time zone, clock, week, months and digits in one choice', async () => {
    const settings = await openSettings();
    await chooseCountry(settings, 'الكويت');
    expect(pill('د.ك')).toBeChecked();
    expect(section('العملة').getByText('25,000.000')).toBeVisible();
    expect(screen.getByLabelText(/^أصغر مبلغ نقدي/)).toHaveValue('0.005');
    expect(screen.getByLabelText('أول أيام الأسبوع')).toHaveDisplayValue('الأحد');
    expect(pill('يناير، فبراير')).toBeChecked();
    expect(section('الوقت').getByText('Asia/Kuwait')).toBeVisible();
    expect(section('الوقت').getByRole('radio', { name: /^12 ساعة/ })).toBeChecked();
    await settings.save();
    const time = { time_zone: 'Asia/Kuwait', clock_hours: 12 };
    await waitFor(() => expect(settings.sent()).toEqual([{ ...KUWAIT, ...time }]));
  });

  it('proposes settings that can be changed alone before the save', async () => {
    const settings = await openSettings();
    await chooseCountry(settings, 'الكويت');
    await settings.person.click(pill('كانون الثاني، شباط'));
    await settings.person.click(pill('$'));
    expect(screen.getByText('يتغير أصغر مبلغ نقدي مع العملة عند الحفظ.')).toBeVisible();
    await settings.save();
    const { cash_step: _, ...own } = {
      ...KUWAIT,
      currency: '$',
      currency_code: 'USD',
      months: 'gregorian_iq',
    };
    const time = { time_zone: 'Asia/Kuwait', clock_hours: 12 };
    await waitFor(() => expect(settings.sent()).toEqual([{ ...own, ...time }]));
  });

  it('chosen back leaves nothing to save', async () => {
    const settings = await openSettings();
    await chooseCountry(settings, 'مصر');
    await chooseCountry(settings, 'العراق');
    expect(screen.queryByRole('button', { name: 'حفظ الإعدادات' })).not.toBeInTheDocument();
  });

  it('decides which phones of the salon are right', async () => {
    const settings = await openSettings(buildSettings({ country: 'KW', phone: '' }));
    await settings.fill('هاتف الصالون', '5123 4567');
    await settings.save();
    await waitFor(() => expect(settings.sent()).toEqual([{ phone: '5123 4567' }]));
  });
});

describe('each setting of the region', () => {
  it('is saved alone', async () => {
    const settings = await openSettings();
    await settings.person.selectOptions(screen.getByLabelText('أول أيام الأسبوع'), 'الإثنين');
    await settings.person.click(screen.getByRole('checkbox', { name: 'السبت' }));
    await settings.person.click(pill('٠١٢٣٤٥٦٧٨٩'));
    await settings.fill('أصغر مبلغ نقدي', '500');
    await settings.save();
    const changes = { week_start: 1, weekend: [5], digits: 'arab', cash_step: 500 };
    await waitFor(() => expect(settings.sent()).toEqual([changes]));
  });

  it('keeps the cash step above zero', async () => {
    const settings = await openSettings();
    await settings.fill('أصغر مبلغ نقدي', '');
    await settings.save();
    expect(await screen.findByText('يرجى إدخال مبلغ أكبر من صفر')).toBeVisible();
    expect(settings.sent()).toEqual([]);
  });
});

describe('a currency with amounts', () => {
  const locked = buildSettings({ currency_locked: true });

  it('is locked with the reason, and only its own labels can be chosen', async () => {
    await openSettings(locked);
    expect(section('العملة').getByText(/^سُجلت مبالغ بهذه العملة/)).toBeVisible();
    expect(pill('د.ع')).toBeEnabled();
    expect(pill('$')).toBeDisabled();
    expect(pill('عملة أخرى')).toBeEnabled();
  });

  it('stays when the country changes', async () => {
    const settings = await openSettings(locked);
    await chooseCountry(settings, 'الكويت');
    expect(pill('د.ع')).toBeChecked();
    await settings.save();
    const { currency, currency_code, cash_step } = locked;
    const own = { ...KUWAIT, currency, currency_code, cash_step };
    await waitFor(() =>
      expect(settings.sent()).toEqual([{ ...own, time_zone: 'Asia/Kuwait', clock_hours: 12 }]),
    );
  });

  it('shows the server’s reason when the first amount came in meanwhile', async () => {
    const network = fakeNetwork();
    network.on('POST', paths.settings).fail('CURRENCY_IN_USE');
    const settings = await openSettings(buildSettings(), network);
    await chooseCountry(settings, 'الكويت');
    await settings.save();
    expect(await screen.findByText('لا يمكن تغيير العملة بعد تسجيل مبالغ بها')).toBeVisible();
    expect(settings.events).not.toContain('settings:changed');
  });
});

import { paths } from '@salon/shared/contracts/paths';
import { fakeNetwork } from '@salon/shared/testing/network';
import { screen, waitFor, within } from '@testing-library/react';
import { buildSettings, openSettings } from './testing/open-settings.ts';

const section = () => within(screen.getByRole('region', { name: 'الوقت' }));

describe('the clock format', () => {
  it('can be 24 or 12 hours, changes the clock of the section, and is saved', async () => {
    const { person, save, sent } = await openSettings();
    const time = section();
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
      expect(section().getByText('10:00')).toBeInTheDocument();
      clock.advance(60_000);
      await waitFor(() => expect(section().getByText('10:01')).toBeInTheDocument(), {
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
    expect(section().getByText('Asia/Dubai')).toBeInTheDocument();
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
    expect(section().getByText('Asia/Dubai')).toBeInTheDocument();
    expect(settings.events).not.toContain('settings:changed');
  });
});

import { paths } from '@salon/shared/contracts/paths';
import type { Settings } from '@salon/shared/contracts/settings';
import { success } from '@salon/shared/testing/answers';
import { type FakeNetwork, fakeNetwork } from '@salon/shared/testing/network';
import { type RenderedModule, renderModule } from '@salon/shared/testing/render-module';
import { screen } from '@testing-library/react';
import { SettingsPage } from '../settings.page.tsx';

export const buildSettings = (overrides: Partial<Settings> = {}): Settings => ({
  salon_name: 'صالون نور',
  slug: 'noor',
  address: 'بغداد، الكرادة، شارع 62',
  phone: '+9647701000000',
  logo_url: null,
  color: null,
  currency: 'د.ع',
  location: '33.3152,44.3661',
  time_zone: 'Asia/Baghdad',
  customer_verification: false,
  cancel_notice_minutes: 120,
  booking_horizon_days: 60,
  max_open_bookings: 5,
  staff_step_minutes: 30,
  clock_hours: 24,
  work_hours_from: '09:00',
  work_hours_to: '17:00',
  country: 'IQ',
  currency_code: 'IQD',
  currency_digits: 0,
  currency_locked: false,
  cash_step: 250,
  week_start: 6,
  weekend: [5, 6],
  months: 'gregorian_iq',
  digits: 'latn',
  ...overrides,
});

export interface OpenSettings extends RenderedModule {
  sent(): unknown[];
  save(): Promise<void>;
  fill(label: string, text: string): Promise<void>;
  paste(label: string, text: string): Promise<void>;
  events: string[];
}

/** A save succeeds unless the test has given the network another answer. */
export async function openSettings(
  saved: Settings = buildSettings(),
  network: FakeNetwork = fakeNetwork(),
): Promise<OpenSettings> {
  network.on('GET', paths.settings).answer(success(saved));
  const route = network.on('POST', paths.settings);
  if (!route.isReady) {
    route.answerWith(({ body }) => ({
      status: 200,
      body: success({ ...saved, ...(body as Partial<Settings>) }),
    }));
  }
  const rendered = renderModule(SettingsPage, { path: '/settings', network });
  const { person, platform } = rendered;
  const events: string[] = [];
  platform.events.on('settings:changed', () => events.push('settings:changed'));
  platform.events.on('form:dirty', ({ dirty }) => events.push(`form:dirty ${dirty}`));
  await screen.findByRole('textbox', { name: /^اسم الصالون/ });
  return {
    ...rendered,
    events,
    sent: () => network.callsTo('POST', paths.settings).map(({ body }) => body),
    save: () => person.click(screen.getByRole('button', { name: 'حفظ الإعدادات' })),
    fill: async (label, text) => {
      const field = screen.getByLabelText(new RegExp(`^${label}`));
      await person.clear(field);
      if (text) await person.type(field, text);
    },
    paste: async (label, text) => {
      const field = screen.getByLabelText(new RegExp(`^${label}`));
      await person.clear(field);
      await person.click(field);
      await person.paste(text);
    },
  };
}

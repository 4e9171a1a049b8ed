import type { Settings, UpdateSettings } from '@salon/shared/contracts/settings';
import { isColor } from '@salon/shared/domain/color';
import { isPhoneText, isStaffPhone, normalizeStaffPhone } from '@salon/shared/domain/phone';
import { readPhone } from '@salon/shared/domain/region/read-phone';
import { isWrongAfterIraqiZero } from '@salon/shared/domain/region/staff-phone';
import { isSalonTime } from '@salon/shared/domain/salon-clock';
import { getChangedFields } from '@salon/shared/stores/changed-fields';
import { isLink, parseLocation } from './location.ts';
import { completeRegion } from './region-draft.ts';
import { settingsMessages as texts } from './settings.messages.ts';
import type { SettingsDraft, SettingsField } from './settings-draft.ts';

export type SettingsProblems = Partial<Record<SettingsField, string>>;

/** The server's limit is 30 days. */
export const MAX_CANCEL_NOTICE_MINUTES = 43_200;

export const BOOKING_HORIZON_DAYS_RANGE = { min: 0, max: 365 } as const;
export const MAX_OPEN_BOOKINGS_RANGE = { min: 1, max: 100 } as const;

const isPhone = (text: string, country: string) =>
  'e164' in readPhone(text, country) ||
  (isPhoneText(text) && isStaffPhone(normalizeStaffPhone(text)) && !isWrongAfterIraqiZero(text, country));

const isBetween = (value: number | null, { min, max }: { min: number; max: number }) =>
  value !== null && value >= min && value <= max;

const isNotice = (minutes: number | null) => isBetween(minutes, { min: 0, max: MAX_CANCEL_NOTICE_MINUTES });

function locationProblem(location: string): string | undefined {
  if (parseLocation(location) !== null) return undefined;
  return isLink(location) ? texts.locationBareLink : texts.locationWrong;
}

export function checkSettings(draft: SettingsDraft): SettingsProblems {
  const { phone, color, work_hours_from, work_hours_to } = draft;
  const problems: Partial<Record<SettingsField, string | undefined>> = {
    salon_name: draft.salon_name.trim() ? undefined : texts.nameRequired,
    phone: phone.trim() === '' || isPhone(phone, draft.country) ? undefined : texts.phoneWrong,
    currency: draft.currency.trim() ? undefined : texts.currencyRequired,
    cash_step: draft.cash_step ? undefined : texts.cashStepRequired,
    location: locationProblem(draft.location),
    cancel_notice_minutes: isNotice(draft.cancel_notice_minutes) ? undefined : texts.cancelNoticeRange,
    booking_horizon_days: isBetween(draft.booking_horizon_days, BOOKING_HORIZON_DAYS_RANGE)
      ? undefined
      : texts.horizonRange,
    max_open_bookings: isBetween(draft.max_open_bookings, MAX_OPEN_BOOKINGS_RANGE)
      ? undefined
      : texts.openBookingsRange,
    work_hours_from: isSalonTime(work_hours_from) ? undefined : texts.workWrong,
    work_hours_to: isSalonTime(work_hours_to) ? undefined : texts.workWrong,
    color: color === null || isColor(color) ? undefined : texts.colorWrong,
  };
  return Object.fromEntries(Object.entries(problems).filter(([, text]) => text !== undefined));
}

/** The server expects trimmed texts, the location as coordinates, and whole minutes. */
function normalize(draft: SettingsDraft): SettingsDraft {
  const { cancel_notice_minutes: minutes } = draft;
  return {
    ...draft,
    salon_name: draft.salon_name.trim(),
    address: draft.address.trim(),
    phone: draft.phone.trim(),
    currency: draft.currency.trim(),
    location: parseLocation(draft.location) ?? draft.location,
    cancel_notice_minutes: minutes === null ? null : Math.round(minutes),
  };
}

/** An untouched value is no change, even if the server stored it in another format, such as 33.30,44.40. */
export function getSettingsChanges(saved: Settings, draft: SettingsDraft): UpdateSettings {
  const next = normalize(draft);
  const touched = getChangedFields(draft, saved);
  const changed = Object.entries(getChangedFields(next, saved)).filter(([field]) => field in touched);
  const { currency_code: _, currency_digits: __, ...changes } = Object.fromEntries(changed);
  return completeRegion(changes, next, saved);
}

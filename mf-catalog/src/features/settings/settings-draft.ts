import type { Settings } from '@salon/shared/contracts/settings';

/** The values are as typed; an empty number field is null. The slug cannot be edited. */
export type SettingsDraft = Omit<Settings, 'slug' | NumberField> & Record<NumberField, number | null>;
type NumberField = 'cancel_notice_minutes' | 'booking_horizon_days' | 'max_open_bookings' | 'cash_step';
export type SettingsField = keyof SettingsDraft;

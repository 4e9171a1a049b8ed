import type { SalonDate, SalonTime } from '@salon/shared/domain/salon-clock';

export const ANY_EMPLOYEE = 'any';

export const FIRST_STEP = 1;
export const LAST_STEP = 4;
export type WizardStep = 1 | 2 | 3 | 4;

export interface ChosenTime {
  booking_time: SalonTime;
  startMinute: number;
  /** For ANY_EMPLOYEE, this employee was free when the time was chosen. */
  employee_id: string;
}

/** The browser stores the choice with exactly these fields. */
export interface WizardChoice {
  employee_id: string | null;
  service_ids: readonly string[];
  booking_date: SalonDate | null;
  time: ChosenTime | null;
  notes: string;
}

export const EMPTY_CHOICE: WizardChoice = {
  employee_id: null,
  service_ids: [],
  booking_date: null,
  time: null,
  notes: '',
};

/** An older release may have stored other fields. */
export function isWizardChoice(value: unknown): value is WizardChoice {
  if (typeof value !== 'object' || value === null) return false;
  const { employee_id, service_ids, booking_date, time, notes } = value as Record<string, unknown>;
  return (
    isTextOrNull(employee_id) &&
    Array.isArray(service_ids) &&
    service_ids.every(isText) &&
    isTextOrNull(booking_date) &&
    (time === null || isChosenTime(time)) &&
    isText(notes)
  );
}

export function parseWizardStep(params: URLSearchParams): WizardStep {
  const step = Number(params.get('step') ?? FIRST_STEP);
  return step === 2 || step === 3 || step === 4 ? step : FIRST_STEP;
}

function isChosenTime(value: unknown): value is ChosenTime {
  if (typeof value !== 'object' || value === null) return false;
  const { booking_time, startMinute, employee_id } = value as Record<string, unknown>;
  return isText(booking_time) && typeof startMinute === 'number' && isText(employee_id);
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isTextOrNull = (value: unknown): boolean => value === null || isText(value);

import type { LineDraft } from '@salon/shared/booking-ui/line-draft';
import type { SalonDate, SalonTime } from '@salon/shared/domain/salon-clock';

export const ANY_EMPLOYEE = 'any';

export const FIRST_STEP = 1;
export const LAST_STEP = 4;
export type WizardStep = 1 | 2 | 3 | 4;

export interface ChosenTime {
  booking_time: SalonTime;
  startMinute: number;
  /** The employee by service, as it was when the time was chosen. */
  employees: Readonly<Record<string, string>>;
}

/** The browser stores the choice with exactly these fields. */
export interface WizardChoice {
  employee_id: string | null;
  /** Each service at most once. */
  lines: readonly LineDraft[];
  /** Whether the customer chooses an employee for each service. */
  isSeveral: boolean;
  booking_date: SalonDate | null;
  time: ChosenTime | null;
  notes: string;
}

export const EMPTY_CHOICE: WizardChoice = {
  employee_id: null,
  lines: [],
  isSeveral: false,
  booking_date: null,
  time: null,
  notes: '',
};

/** An older release may have stored other fields. */
export function isWizardChoice(value: unknown): value is WizardChoice {
  if (!isObject(value)) return false;
  const { employee_id, lines, isSeveral, booking_date, time, notes } = value;
  return (
    isTextOrNull(employee_id) &&
    Array.isArray(lines) &&
    lines.every(isLineDraft) &&
    typeof isSeveral === 'boolean' &&
    isTextOrNull(booking_date) &&
    (time === null || isChosenTime(time)) &&
    isText(notes)
  );
}

export function parseWizardStep(params: URLSearchParams): WizardStep {
  const step = Number(params.get('step') ?? FIRST_STEP);
  return step === 2 || step === 3 || step === 4 ? step : FIRST_STEP;
}

function isLineDraft(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { key, service_id, variant_id, addon_ids, employee_id } = value;
  const isOfService = isText(key) && isText(service_id) && isTextOrNull(variant_id);
  return isOfService && Array.isArray(addon_ids) && addon_ids.every(isText) && isTextOrNull(employee_id);
}

function isChosenTime(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { booking_time, startMinute, employees } = value;
  const isTime = isText(booking_time) && typeof startMinute === 'number';
  return isTime && isObject(employees) && Object.values(employees).every(isText);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';
const isTextOrNull = (value: unknown): boolean => value === null || isText(value);

import { PHONE_DIGITS, toPhoneDigits } from '@salon/shared/domain/phone';
import { getPhoneProblem, isPagePhone, isPhoneEmpty } from '@salon/shared/ui/page-phone';
import { type BookingDraft, hasEmployee, hasServices } from './booking-draft.ts';
import { bookingFormMessages as messages } from './booking-form.messages.ts';

export type BookingField =
  | 'customer_name'
  | 'customer_phone'
  | 'employee_id'
  | 'service_ids'
  | 'booking_time';

export interface BookingProblem {
  field: BookingField;
  text: string;
}

type CheckedFields = Pick<BookingDraft, BookingField> &
  Partial<Pick<BookingDraft, 'lines' | 'services_kept'>>;

const RULES: readonly { field: BookingField; text: string; isWrong: (draft: CheckedFields) => boolean }[] = [
  { field: 'customer_name', text: messages.nameRequired, isWrong: (draft) => !draft.customer_name.trim() },
  {
    field: 'customer_phone',
    text: messages.phoneRequired,
    isWrong: (draft) => isPhoneEmpty(draft.customer_phone),
  },
  {
    field: 'customer_phone',
    text: messages.phoneInvalid,
    isWrong: (draft) => !isPagePhone(draft.customer_phone),
  },
  { field: 'employee_id', text: messages.employeeRequired, isWrong: (draft) => !hasEmployee(draft) },
  {
    field: 'service_ids',
    text: messages.serviceRequired,
    isWrong: (draft) => !hasServices(draft),
  },
  { field: 'booking_time', text: messages.timeRequired, isWrong: (draft) => draft.booking_time === null },
];

/** Returns only the first problem, in the order of §5 (Booking submit). */
export function findBookingProblem(draft: CheckedFields): BookingProblem | null {
  const rule = RULES.find(({ isWrong }) => isWrong(draft));
  return rule ? { field: rule.field, text: rule.text } : null;
}

/** Leaves out the phone, which `findBookingProblem` checks after the press (§5). */
export function listMissingFields(draft: CheckedFields): BookingField[] {
  const wrong = RULES.filter(({ field, isWrong }) => field !== 'customer_phone' && isWrong(draft));
  return wrong.map(({ field }) => field);
}

/** Returns '' for an empty or a valid phone. */
export function getPhoneHint(phone: string): string {
  return isPhoneEmpty(phone) ? '' : getPhoneProblem(phone, getIraqiHint);
}

const getIraqiHint = (phone: string): string =>
  toPhoneDigits(phone).length === PHONE_DIGITS ? messages.phoneForm : messages.phoneDigits;

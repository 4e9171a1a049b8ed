import { PHONE_PREFIX, phoneDigits } from '@salon/shared/domain/phone';

/** The phone field of the static skeleton: it can be typed into before any script has run. */
const ELEMENT_ID = 'early-phone';

/** What was typed there, as the phone field keeps it; '' when there is none. */
export function earlyPhone(): string {
  const field = document.getElementById(ELEMENT_ID);
  const digits = field instanceof HTMLInputElement ? phoneDigits(field.value) : '';
  return digits && PHONE_PREFIX + digits;
}

import { PHONE_PREFIX, toPhoneDigits } from '@salon/shared/domain/phone';

/** The phone field of the static skeleton, which accepts typing before any script runs. */
const ELEMENT_ID = 'early-phone';

/** Returns the phone that the visitor typed into the skeleton's field, in the phone field's form; '' for none. */
export function readEarlyPhone(): string {
  const field = document.getElementById(ELEMENT_ID);
  const digits = field instanceof HTMLInputElement ? toPhoneDigits(field.value) : '';
  return digits && PHONE_PREFIX + digits;
}

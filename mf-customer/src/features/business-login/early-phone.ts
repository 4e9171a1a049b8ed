import { PHONE_PREFIX, toPhoneDigits } from '@salon/shared/domain/phone';

/** This field of the static skeleton accepts typing before any script runs. */
const ELEMENT_ID = 'early-phone';

/** Returns the phone with its prefix. Returns '' when the field is empty. */
export function readEarlyPhone(): string {
  const field = document.getElementById(ELEMENT_ID);
  const digits = field instanceof HTMLInputElement ? toPhoneDigits(field.value) : '';
  return digits && PHONE_PREFIX + digits;
}

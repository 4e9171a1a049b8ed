import { PHONE_PREFIX, toPhoneDigits } from '@salon/shared/domain/phone';

/** A field of the static skeleton, which accepts typing before any script runs. */
const ELEMENT_ID = 'early-phone';

/** Returns the phone with its prefix; '' for none. */
export function readEarlyPhone(): string {
  const field = document.getElementById(ELEMENT_ID);
  const digits = field instanceof HTMLInputElement ? toPhoneDigits(field.value) : '';
  return digits && PHONE_PREFIX + digits;
}

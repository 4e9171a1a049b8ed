import { toPhoneValue } from '@salon/shared/domain/region/phone-field';
import { getPageRegion } from '@salon/shared/ui/region';

/** This field of the static skeleton accepts typing before any script runs. */
const ELEMENT_ID = 'early-phone';

/** Returns the phone with its country code. Returns '' when the field is empty. */
export function readEarlyPhone(): string {
  const field = document.getElementById(ELEMENT_ID);
  return field instanceof HTMLInputElement ? toPhoneValue(field.value, getPageRegion().country) : '';
}

import type { ClipboardEvent } from 'react';
import {
  acceptsForeignPhones,
  getPhoneExample,
  getPhonePrefix,
  isWholePhone,
  toPhoneText,
  toPhoneValue,
} from '../domain/region/phone-field.ts';
import { getPageRegion } from './region.ts';

/** Returns the text, the country code and the handlers of a phone field in the salon's country, for an observer. */
export function usePhoneField(value: string, onChange: (phone: string) => void) {
  const { country } = getPageRegion();
  const text = toPhoneText(value, country);
  const change = (typed: string) => onChange(toPhoneValue(typed, country));
  return {
    text,
    /** '' beside a foreign phone, which begins with its own country code. */
    prefix: text.startsWith('+') ? '' : getPhonePrefix(country),
    /** The keyboard for digits has no + on some phones. */
    keyboard: acceptsForeignPhones(country) ? ('tel' as const) : ('numeric' as const),
    example: getPhoneExample(country),
    change,
    /** A whole pasted phone replaces the value, wherever the caret is. */
    paste: (event: ClipboardEvent<HTMLInputElement>) => {
      const pasted = event.clipboardData.getData('text');
      if (!isWholePhone(pasted, country)) return;
      event.preventDefault();
      change(pasted);
    },
  };
}

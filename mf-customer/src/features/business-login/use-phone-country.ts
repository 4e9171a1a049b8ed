import { toPhoneText, toPhoneValue } from '@salon/shared/domain/region/phone-field';
import { getPageRegion } from '@salon/shared/ui/region';
import { useEffect, useRef } from 'react';
import type { BusinessLoginStore } from './business-login.store.ts';

/**
 * Gives a number that was typed before the salon was known the country code of the salon. Only an observer may call this
 * hook.
 */
export function usePhoneCountry(store: BusinessLoginStore): void {
  const { country } = getPageRegion();
  const typedIn = useRef(country);
  useEffect(() => {
    if (typedIn.current === country) return;
    const text = toPhoneText(store.values.phone, typedIn.current);
    typedIn.current = country;
    store.enter('phone', toPhoneValue(text, country));
  }, [country, store]);
}

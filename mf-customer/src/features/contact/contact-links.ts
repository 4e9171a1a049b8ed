import type { Business } from '@salon/shared/contracts/business';
import { toDialledPhone } from '@salon/shared/domain/phone-text';
import { canChat } from '@salon/shared/domain/region/chat-phone';
import { toPhoneValue } from '@salon/shared/domain/region/phone-field';
import { showDigits } from '@salon/shared/ui/format';
import { getPageRegion } from '@salon/shared/ui/region';
import { contactMessages as texts } from './contact.messages.ts';

export type MapLink = { href: string } | { problem: 'empty' | 'invalid' };

const LATITUDE_LONGITUDE = /^(-?\d{1,2}(?:\.\d+)?),\s*(-?\d{1,3}(?:\.\d+)?)$/;

export function toMapLink(location: string): MapLink {
  const text = location.trim();
  if (!text) return { problem: 'empty' };
  const [, latitude = '', longitude = ''] = LATITUDE_LONGITUDE.exec(text) ?? [];
  const isPlace = latitude !== '' && Math.abs(Number(latitude)) <= 90 && Math.abs(Number(longitude)) <= 180;
  if (!isPlace) return { problem: 'invalid' };
  return { href: `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}` };
}

/** Isolates a number, so that it keeps its left-to-right direction inside the Arabic sentence. */
const ltr = (text: string) => `\u2066${showDigits(text)}\u2069`;

/** Returns the number with its country code; a local spelling gets that of the salon's country. */
function toFullNumber(phone: string): string {
  const { country } = getPageRegion();
  const number = toDialledPhone(phone, country);
  return number.startsWith('+') ? number : toPhoneValue(phone, country);
}

/** The prepared text names the booking by its permanent number, if there is one. Returns null if the phone has no chat. */
export function toWhatsappLink(
  { phone, name }: Pick<Business, 'phone' | 'name'>,
  bookingNumber?: number,
): string | null {
  const fullNumber = toFullNumber(phone);
  if (!canChat(fullNumber)) return null;
  const text = bookingNumber ? texts.greetingOf(name, ltr(`#${bookingNumber}`)) : texts.greeting(name);
  return `https://wa.me/${fullNumber.slice(1)}?text=${encodeURIComponent(text)}`;
}

export function toCallLink({ phone }: Pick<Business, 'phone'>): string | null {
  const fullNumber = toFullNumber(phone);
  return fullNumber ? `tel:${fullNumber}` : null;
}

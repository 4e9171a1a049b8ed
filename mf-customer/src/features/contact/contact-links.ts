import type { Business } from '@salon/shared/contracts/business';
import { normalizePhone } from '@salon/shared/domain/phone';
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

/** Iraqi landlines have no chat. */
const CHAT_PHONE = /^\+(?:9647\d{9}|(?!964)\d{8,15})$/;

/** Returns null if the phone has no chat. Accepts 07… and +964… for Iraq. */
export function toWhatsappLink({ phone, name }: Pick<Business, 'phone' | 'name'>): string | null {
  const fullNumber = normalizePhone(phone);
  if (!CHAT_PHONE.test(fullNumber)) return null;
  return `https://wa.me/${fullNumber.slice(1)}?text=${encodeURIComponent(texts.greeting(name))}`;
}

export function toCallLink({ phone }: Pick<Business, 'phone'>): string | null {
  const fullNumber = normalizePhone(phone);
  return fullNumber ? `tel:${fullNumber}` : null;
}

import type { Business } from '@salon/shared/contracts/business';
import { normalisePhone } from '@salon/shared/domain/phone';
import { contactMessages as texts } from './contact.messages.ts';

/** A salon's place on a map, or why there is none. */
export type MapLink = { href: string } | { problem: 'empty' | 'invalid' };

const LATITUDE_LONGITUDE = /^(-?\d{1,2}(?:\.\d+)?),\s*(-?\d{1,3}(?:\.\d+)?)$/;

export function mapLink(location: string): MapLink {
  const text = location.trim();
  if (!text) return { problem: 'empty' };
  const [, latitude = '', longitude = ''] = LATITUDE_LONGITUDE.exec(text) ?? [];
  const isPlace = latitude !== '' && Math.abs(Number(latitude)) <= 90 && Math.abs(Number(longitude)) <= 180;
  if (!isPlace) return { problem: 'invalid' };
  return { href: `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}` };
}

/** An Iraqi mobile, or a number that names its own country: a landline has no chat. */
const CHATS = /^\+(?:9647\d{9}|(?!964)\d{8,15})$/;

/** A chat with the salon; null for a phone that has none. Iraqi numbers may be written 07… or +964…. */
export function whatsappLink({ phone, name }: Pick<Business, 'phone' | 'name'>): string | null {
  const whole = normalisePhone(phone);
  if (!CHATS.test(whole)) return null;
  return `https://wa.me/${whole.slice(1)}?text=${encodeURIComponent(texts.greeting(name))}`;
}

/** Starts a call; null where the salon gives no phone. */
export function callLink({ phone }: Pick<Business, 'phone'>): string | null {
  const whole = normalisePhone(phone);
  return whole ? `tel:${whole}` : null;
}

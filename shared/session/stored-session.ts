import type { SessionUser } from '../contracts/auth.ts';
import { USER_TYPES, type UserType } from '../domain/access.ts';
import type { SafeStorage } from './storage.ts';

/** The four keys of the specification (§3, §9). */
export const STORAGE_KEYS = {
  token: 'auth_token',
  refreshToken: 'refresh_token',
  user: 'user_info',
  userType: 'user_type',
} as const;

export interface StoredSession {
  token: string;
  refreshToken: string | null;
  user: SessionUser;
}

/** Kept here as a type-checked list, so that zod stays out of the browser. */
const USER_FIELDS = [
  'id',
  'name',
  'phone',
  'role',
  'userType',
  'businessId',
  'businessName',
  'businessSlug',
] as const satisfies readonly (keyof SessionUser)[];

const isUserType = (value: unknown): value is UserType => USER_TYPES.some((type) => type === value);

function readUser(text: string | null): SessionUser | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (typeof value !== 'object' || value === null) return null;
    const isWhole = USER_FIELDS.every((field) => typeof Reflect.get(value, field) === 'string');
    return isWhole && isUserType(Reflect.get(value, 'userType')) ? (value as SessionUser) : null;
  } catch {
    return null;
  }
}

/** Null unless all parts are there and agree: half a session, or one that was tampered with, is none. */
export function readSession(storage: SafeStorage): StoredSession | null {
  const token = storage.get(STORAGE_KEYS.token);
  const user = readUser(storage.get(STORAGE_KEYS.user));
  if (!token || !user || storage.get(STORAGE_KEYS.userType) !== user.userType) return null;
  return { token, refreshToken: storage.get(STORAGE_KEYS.refreshToken) || null, user };
}

/** The token last: another tab that reads in between sees no session rather than half of one. */
export function writeSession(storage: SafeStorage, session: StoredSession): void {
  storage.set(STORAGE_KEYS.user, JSON.stringify(session.user));
  storage.set(STORAGE_KEYS.userType, session.user.userType);
  if (session.refreshToken) storage.set(STORAGE_KEYS.refreshToken, session.refreshToken);
  else storage.remove(STORAGE_KEYS.refreshToken);
  storage.set(STORAGE_KEYS.token, session.token);
}

export function clearSession(storage: SafeStorage): void {
  for (const key of Object.values(STORAGE_KEYS)) storage.remove(key);
}

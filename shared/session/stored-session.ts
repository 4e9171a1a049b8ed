import type { SessionUser } from '../contracts/auth.ts';
import { USER_TYPES, type UserType } from '../domain/access.ts';
import type { SafeStorage } from './storage.ts';

/** The keys of §3 and §9. */
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

/** The check uses this list and not zod, so that the browser does not load zod. */
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

/** Returns null also if `user_type` differs from the user's type. */
export function readSession(storage: SafeStorage): StoredSession | null {
  const token = storage.get(STORAGE_KEYS.token);
  const user = readUser(storage.get(STORAGE_KEYS.user));
  if (!token || !user || storage.get(STORAGE_KEYS.userType) !== user.userType) return null;
  return { token, refreshToken: storage.get(STORAGE_KEYS.refreshToken) || null, user };
}

/**
 * Another tab may read between two writes. Without a token it reads no session, so for another user the earlier token is
 * removed first, and the new one is written last.
 */
export function writeSession(storage: SafeStorage, session: StoredSession): void {
  if (readUser(storage.get(STORAGE_KEYS.user))?.id !== session.user.id) storage.remove(STORAGE_KEYS.token);
  storage.set(STORAGE_KEYS.user, JSON.stringify(session.user));
  storage.set(STORAGE_KEYS.userType, session.user.userType);
  if (session.refreshToken) storage.set(STORAGE_KEYS.refreshToken, session.refreshToken);
  else storage.remove(STORAGE_KEYS.refreshToken);
  storage.set(STORAGE_KEYS.token, session.token);
}

export function clearSession(storage: SafeStorage): void {
  for (const key of Object.values(STORAGE_KEYS)) storage.remove(key);
}

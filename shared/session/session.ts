export type { SessionUser } from '../contracts/auth.ts';
export type { UserType } from '../domain/access.ts';
export { endExpiredSession } from './end-expired-session.ts';
export { createPreference, type Preference } from './preferences.ts';
export { SessionStore, type SignInAnswer } from './session-store.ts';
export { createSafeStorage, type SafeStorage } from './storage.ts';
export { deleteDrafts, openStoredDraft, type StoredDraft } from './stored-draft.ts';
export { STORAGE_KEYS } from './stored-session.ts';

import { makeAutoObservable } from 'mobx';
import type { SessionUser } from '../contracts/auth.ts';
import type { UserType } from '../domain/access.ts';
import { createSafeStorage, type SafeStorage } from './storage.ts';
import {
  clearSession,
  readSession,
  STORAGE_KEYS,
  type StoredSession,
  writeSession,
} from './stored-session.ts';
import { parseTokenExpiryMs } from './token.ts';

export interface SignInAnswer {
  token: string;
  refreshToken?: string | null;
  user: SessionUser;
}

/** Other tabs share the session through the storage. */
export class SessionStore {
  private current: StoredSession | null;
  private readonly storage: SafeStorage;

  constructor(storage: SafeStorage = createSafeStorage()) {
    this.storage = storage;
    this.current = readSession(storage);
    // An invalid session is removed only if it has a token. Without a token, another tab may still be writing its
    // session, because a tab writes the token last.
    if (!this.current && storage.get(STORAGE_KEYS.token)) clearSession(storage);
    makeAutoObservable<SessionStore, 'storage'>(this, { storage: false }, { autoBind: true, deep: false });
  }

  get user(): SessionUser | null {
    return this.current?.user ?? null;
  }

  get userType(): UserType | null {
    return this.current?.user.userType ?? null;
  }

  get token(): string | null {
    return this.current?.token ?? null;
  }

  get refreshToken(): string | null {
    return this.current?.refreshToken ?? null;
  }

  get isSignedIn(): boolean {
    return this.current !== null;
  }

  /** True also for an unreadable or missing token. */
  isExpired(nowMs: number): boolean {
    const expiry = this.token ? parseTokenExpiryMs(this.token) : null;
    return expiry === null || expiry <= nowMs;
  }

  isLive(nowMs: number): boolean {
    return this.isSignedIn && (this.refreshToken !== null || !this.isExpired(nowMs));
  }

  signIn({ token, refreshToken, user }: SignInAnswer): void {
    this.keep({ token, refreshToken: refreshToken || null, user });
  }

  signOut(): void {
    this.current = null;
    clearSession(this.storage);
  }

  updateTokens({ token, refreshToken }: { token: string; refreshToken: string }): void {
    if (this.current) this.keep({ ...this.current, token, refreshToken });
  }

  updateUser(changes: Partial<SessionUser>): void {
    const { user } = this;
    // Another tab may have renewed the tokens, signed out or signed another person in.
    this.reload();
    const { current } = this;
    if (current && current.user.id === user?.id)
      this.keep({ ...current, user: { ...current.user, ...changes } });
  }

  reload(): void {
    const stored = readSession(this.storage);
    const { current } = this;
    if (JSON.stringify(stored) === JSON.stringify(current)) return;
    const isOtherPerson = stored !== null && current !== null && stored.user.id !== current.user.id;
    this.current = isOtherPerson ? null : stored;
    // The screens of one person must end before those of the next person begin.
    if (isOtherPerson) setTimeout(this.reload);
  }

  /**
   * A page that the browser had frozen or kept for the back button has missed the other tabs' changes, so it also reads
   * the session when it shows. Returns a function that removes the listeners.
   */
  followOtherTabs(): () => void {
    const keys: readonly string[] = Object.values(STORAGE_KEYS);
    // The key is null when the whole storage was cleared.
    const follow = (event: StorageEvent) => {
      if (event.key === null || keys.includes(event.key)) this.reload();
    };
    const show = () => {
      if (!document.hidden) this.reload();
    };
    window.addEventListener('storage', follow);
    window.addEventListener('pageshow', show);
    document.addEventListener('visibilitychange', show);
    return () => {
      window.removeEventListener('storage', follow);
      window.removeEventListener('pageshow', show);
      document.removeEventListener('visibilitychange', show);
    };
  }

  private keep(session: StoredSession): void {
    this.current = session;
    writeSession(this.storage, session);
  }
}

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
import { tokenExpiry } from './token.ts';

/** What a login, a registration or a phone login answers, as far as the session is concerned. */
export interface SignInAnswer {
  token: string;
  refreshToken?: string | null;
  user: SessionUser;
}

/** Who is signed in, in this tab and, through the storage, in all others. One per page. */
export class SessionStore {
  private current: StoredSession | null;
  private readonly storage: SafeStorage;

  constructor(storage: SafeStorage = createSafeStorage()) {
    this.storage = storage;
    this.current = readSession(storage);
    // Of no use to anybody. The token is written last: without one another tab may be in the middle of signing in.
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

  /** Whether the access token is over at `nowMs`. One that cannot be read counts as over; so does none. */
  isExpired(nowMs: number): boolean {
    const expiry = this.token ? tokenExpiry(this.token) : null;
    return expiry === null || expiry <= nowMs;
  }

  /** Whether the session can still be used: not over, or it can be refreshed. Decides /login's redirect. */
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
    if (this.current) this.keep({ ...this.current, user: { ...this.current.user, ...changes } });
  }

  /** Takes over what the storage holds now. */
  reload(): void {
    const stored = readSession(this.storage);
    if (JSON.stringify(stored) !== JSON.stringify(this.current)) this.current = stored;
  }

  /** Follows sign-in, sign-out and refresh of other tabs until the returned function is called. */
  followOtherTabs(): () => void {
    const keys: readonly string[] = Object.values(STORAGE_KEYS);
    // A null key is a cleared storage.
    const follow = (event: StorageEvent) => {
      if (event.key === null || keys.includes(event.key)) this.reload();
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }

  private keep(session: StoredSession): void {
    this.current = session;
    writeSession(this.storage, session);
  }
}

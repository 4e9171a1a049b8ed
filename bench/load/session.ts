import type { LoginAnswer } from '@salon/shared/contracts/auth';
import { paths } from '@salon/shared/contracts/paths';
import { STORAGE_KEYS } from '@salon/shared/session';
import { DEMO_SALONS } from '../../server/demo/accounts.ts';

/** Well within the life of an access token, so that no visit has to refresh it. */
const RENEW_AFTER_MS = 5 * 60_000;

/** A signed-in admin as the browser keeps one, renewed from time to time. */
export class AdminSession {
  readonly #url: string;
  #storage: Record<string, string> = {};
  #since = Number.NEGATIVE_INFINITY;

  constructor(url: string) {
    this.#url = url;
  }

  async storage(): Promise<Record<string, string>> {
    if (performance.now() - this.#since < RENEW_AFTER_MS) return this.#storage;
    const { token, refreshToken, user } = await this.#signIn();
    this.#since = performance.now();
    this.#storage = {
      [STORAGE_KEYS.token]: token,
      [STORAGE_KEYS.refreshToken]: refreshToken,
      [STORAGE_KEYS.user]: JSON.stringify(user),
      [STORAGE_KEYS.userType]: user.userType,
    };
    return this.#storage;
  }

  async #signIn(): Promise<LoginAnswer> {
    const admin = DEMO_SALONS[0]?.admin;
    const response = await fetch(this.#url + paths.loginAdmin, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phone: admin?.phone, password: admin?.password }),
    });
    const answer: LoginAnswer = await response.json();
    if (!answer.success) throw new Error(`Signing in answered ${response.status}.`);
    return answer;
  }
}

import type { LoginAnswer } from '@salon/shared/contracts/auth';
import { paths } from '@salon/shared/contracts/paths';
import { STORAGE_KEYS } from '@salon/shared/session';
import { DEMO_SALONS } from '../../server/operations/demo/accounts.ts';

/** This time is shorter than the life of an access token, so that no visit has to refresh its token. */
const RENEW_AFTER_MS = 5 * 60_000;

export class RenewedSession {
  readonly #signIn: () => Promise<LoginAnswer>;
  #storage: Record<string, string> = {};
  #since = Number.NEGATIVE_INFINITY;

  constructor(url: string, path: string, body: object) {
    this.#signIn = () => signIn(url + path, body);
  }

  async getStorage(): Promise<Record<string, string>> {
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
}

export function createAdminSession(url: string): RenewedSession {
  const admin = DEMO_SALONS[0]?.admin;
  return new RenewedSession(url, paths.loginAdmin, { phone: admin?.phone, password: admin?.password });
}

export function createCustomerSession(url: string): RenewedSession {
  const salon = DEMO_SALONS[0];
  const body = { phone: salon?.customer?.phone, businessId: salon?.slug };
  return new RenewedSession(url, paths.customerPhoneLogin, body);
}

async function signIn(address: string, body: object): Promise<LoginAnswer> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer: LoginAnswer = await response.json();
  if (!answer.success) throw new Error(`Signing in answered ${response.status}.`);
  return answer;
}

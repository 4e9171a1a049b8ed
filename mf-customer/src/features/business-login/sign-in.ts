import type { LoginAnswer, PhoneLoginAnswer } from '@salon/shared/contracts/auth';
import { type Conflict, isConflict } from '@salon/shared/http';
import type { Platform } from '@salon/shared/remote/platform';
import { createAccount, loginByPhone, verifyCode } from './business-login.api.ts';

type Answer = Promise<PhoneLoginAnswer | Conflict | null>;

/** The requests of a salon's sign-in. Each resolves with null after an answer that signs the customer in. */
export class SignIn {
  private readonly platform: Pick<Platform, 'http' | 'session'>;
  private readonly businessId: string;

  constructor(platform: Pick<Platform, 'http' | 'session'>, businessId: string) {
    this.platform = platform;
    this.businessId = businessId;
  }

  /** The server sends a code to the phone if the salon requires one. */
  async byPhone(phone: string): Answer {
    return this.take(await loginByPhone(this.platform.http, { phone, businessId: this.businessId }));
  }

  async byCode(phone: string, code: string): Answer {
    return this.take(await verifyCode(this.platform.http, { phone, businessId: this.businessId, code }));
  }

  /** Creates the account of a new customer; `code` proves the phone if the salon requires it. */
  async byName(name: string, phone: string, code: string | undefined): Promise<Conflict | null> {
    const body = { name: name.trim(), phone, businessId: this.businessId, ...(code ? { code } : {}) };
    const answer = this.take(await createAccount(this.platform.http, body));
    return isConflict(answer) ? answer : null;
  }

  private take<A extends LoginAnswer | PhoneLoginAnswer>(answer: A | Conflict): A | Conflict | null {
    if (isConflict(answer)) return answer;
    const { token, refreshToken = null, user } = answer;
    if (!token || !user) return answer;
    this.platform.session.signIn({ token, refreshToken, user });
    return null;
  }
}

import type { LoginAnswer, PhoneLoginAnswer } from '@salon/shared/contracts/auth';
import { paths } from '@salon/shared/contracts/paths';
import { type Conflict, isConflict } from '@salon/shared/http';
import type { Platform } from '@salon/shared/module/platform';

type Needs = Pick<Platform, 'http' | 'session'>;

/** If the answer signs the customer in, a request resolves with null, otherwise with the answer. */
export class SignInRequests {
  private readonly platform: Needs;
  private readonly businessId: string;

  constructor(platform: Needs, businessId: string) {
    this.platform = platform;
    this.businessId = businessId;
  }

  /** If the salon requires a code, the server first sends it to the phone. */
  byPhone(phone: string) {
    return this.send<PhoneLoginAnswer>(paths.customerPhoneLogin, { phone });
  }

  byCode(phone: string, code: string) {
    return this.send<PhoneLoginAnswer>(paths.customerVerify, { phone, code });
  }

  /** If the salon requires a code, `code` proves the phone. */
  byName(account: { name: string; phone: string; code?: string }) {
    return this.send<LoginAnswer>(paths.customerCreate, account);
  }

  private async send<A extends LoginAnswer | PhoneLoginAnswer>(
    path: string,
    fields: object,
  ): Promise<A | Conflict | null> {
    const { http, session } = this.platform;
    const answer = await http.post<A>(path, { body: { ...fields, businessId: this.businessId } });
    if (isConflict(answer)) return answer;
    const { token, refreshToken, user } = answer;
    if (!token || !user) return answer;
    session.signIn({ token, refreshToken, user });
    return null;
  }
}

import type { LoginAnswer, PhoneLoginAnswer } from '@salon/shared/contracts/auth';
import { paths } from '@salon/shared/contracts/paths';
import { type Conflict, isConflict } from '@salon/shared/http';
import type { Platform } from '@salon/shared/module/platform';

type Needs = Pick<Platform, 'http' | 'session'>;

/** Each request resolves with null after an answer that signs the customer in, otherwise with the answer. */
export class SignInRequests {
  private readonly platform: Needs;
  private readonly businessId: string;

  constructor(platform: Needs, businessId: string) {
    this.platform = platform;
    this.businessId = businessId;
  }

  /** The server first sends a code to the phone if the salon requires one. */
  byPhone(phone: string) {
    return this.send<PhoneLoginAnswer>(paths.customerPhoneLogin, { phone });
  }

  byCode(phone: string, code: string) {
    return this.send<PhoneLoginAnswer>(paths.customerVerify, { phone, code });
  }

  /** `code` proves the phone if the salon requires it. */
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

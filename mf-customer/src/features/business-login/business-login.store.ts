import type { PhoneLoginAnswer } from '@salon/shared/contracts/auth';
import type { ErrorCode } from '@salon/shared/contracts/error-codes';
import { type Conflict, isApiError, isConflict } from '@salon/shared/http';
import type { Platform } from '@salon/shared/remote/platform';
import type { SignInAnswer } from '@salon/shared/session';
import { TimedMessage } from '@salon/shared/stores/timed-message';
import { makeAutoObservable, runInAction } from 'mobx';
import { createAccount, loginByPhone, verifyCode } from './business-login.api.ts';
import { businessLoginMessages as texts } from './business-login.messages.ts';
import {
  checkCode,
  checkName,
  checkPhone,
  findNameProblem,
  isWholeCode,
  parseCode,
} from './business-login.validation.ts';

export type LoginStep = 'phone' | 'code' | 'name';

/** The server's answer for a phone: it needs a code, or it is new and needs a name. */
interface Asked {
  phone: string;
  needsCode: boolean;
  isProven: boolean;
}

/** The server sends one code a minute. */
const RESEND_MS = 60_000;

/** Errors whose server message is shown to the customer; any other error has a general message. */
const SHOWN_SERVER_ERRORS: ReadonlySet<string> = new Set<ErrorCode>([
  'TOO_MANY_REQUESTS',
  'ACCOUNT_INACTIVE',
  'CODE_INVALID',
  'BUSINESS_NOT_FOUND',
  'UNAVAILABLE',
]);

/** Phone, then a code if the salon requires one, then the name of a new account. Sends one request at a time. */
export class BusinessLoginStore {
  phone: string;
  code = '';
  name = '';
  isSending = false;
  /** The instant (ms since 1970) from which a new code can be requested. */
  resendAtMs = 0;
  /** Advice beside the failure message. */
  help = '';
  /** The server's complaint about the present name. */
  private refusedName = '';
  private asked: Asked | null = null;
  private readonly tried = new Set<LoginStep>();
  private readonly message = new TimedMessage();
  private readonly platform: Platform;
  private readonly salon: string;

  constructor(platform: Platform, salon: string, phone = '') {
    this.platform = platform;
    this.salon = salon;
    this.phone = phone;
    makeAutoObservable<BusinessLoginStore, 'platform' | 'salon' | 'message'>(
      this,
      { platform: false, salon: false, message: false },
      { autoBind: true },
    );
  }

  /** The steps up to the last one that this phone can reach. */
  get steps(): LoginStep[] {
    const { asked } = this;
    if (asked?.phone !== this.phone) return ['phone'];
    if (!asked.needsCode) return ['phone', 'name'];
    return asked.isProven ? ['phone', 'code', 'name'] : ['phone', 'code'];
  }

  /** The error message; it disappears after five seconds (§8). */
  get failure(): string {
    return this.message.text;
  }

  problemOf(step: LoginStep): string {
    if (!this.tried.has(step)) return '';
    if (step === 'phone') return checkPhone(this.phone);
    return step === 'code' ? checkCode(this.code) : checkName(this.name) || this.refusedName;
  }

  change(fields: Partial<Pick<BusinessLoginStore, 'phone' | 'code' | 'name'>>) {
    Object.assign(this, fields);
    this.refusedName = '';
    this.message.clear();
  }

  /** @returns whether the new code is complete, so that the page can submit it at once */
  typeCode(text: string): boolean {
    const code = parseCode(text);
    const isNew = code !== this.code;
    this.change({ code });
    return isNew && isWholeCode(code);
  }

  /** @returns the next step; null when the step stays or the customer is now signed in */
  async submit(step: LoginStep): Promise<LoginStep | null> {
    this.tried.add(step);
    this.refusedName = '';
    if (this.problemOf(step)) return null;
    if (step === 'name') return this.send(this.register, texts.createFailed);
    // The customer came back with the same phone: the server has already sent its code.
    if (step === 'phone' && this.steps.length > 1) return this.steps[1] ?? null;
    return this.send(step === 'phone' ? this.sendPhone : this.verifyPhone, texts.loginFailed);
  }

  async resend(): Promise<void> {
    const next = await this.send(this.sendPhone, texts.loginFailed);
    if (next) this.platform.feedback.success(texts.resent);
  }

  /** Call when the page closes. */
  stop() {
    this.message.clear();
  }

  private async sendPhone(): Promise<LoginStep | null> {
    const { phone } = this;
    const answer = throwOnConflict(await loginByPhone(this.platform.http, { phone, businessId: this.salon }));
    if (this.signIn(answer)) return null;
    const needsCode = answer.verification_required;
    this.keepAsked({ phone, needsCode, isProven: !needsCode });
    if (!needsCode) return 'name';
    this.awaitCode();
    return 'code';
  }

  private keepAsked(asked: Asked) {
    this.asked = asked;
  }

  private awaitCode() {
    this.code = '';
    this.tried.delete('code');
    this.resendAtMs = Date.now() + RESEND_MS;
  }

  private async verifyPhone(): Promise<LoginStep | null> {
    const { phone, code } = this;
    const answer = throwOnConflict(
      await verifyCode(this.platform.http, { phone, businessId: this.salon, code }),
    );
    if (this.signIn(answer)) return null;
    this.keepAsked({ phone, needsCode: true, isProven: true });
    return 'name';
  }

  private async register(): Promise<null> {
    const { phone, code, asked } = this;
    const proof = asked?.needsCode ? { code } : {};
    const body = { name: this.name.trim(), phone, businessId: this.salon, ...proof };
    this.signIn(throwOnConflict(await createAccount(this.platform.http, body)));
    return null;
  }

  private signIn(answer: Partial<PhoneLoginAnswer>): boolean {
    const { token, refreshToken = null, user } = answer;
    if (!token || !user) return false;
    this.platform.session.signIn({ token, refreshToken, user } satisfies SignInAnswer);
    return true;
  }

  private async send(work: () => Promise<LoginStep | null>, fallback: string): Promise<LoginStep | null> {
    if (this.isSending) return null;
    this.isSending = true;
    this.message.clear();
    try {
      return await work();
    } catch (error) {
      this.fail(error, fallback);
      return null;
    } finally {
      runInAction(() => {
        this.isSending = false;
      });
    }
  }

  private fail(error: unknown, fallback: string) {
    const code = isApiError(error) ? error.code : '';
    if (isApiError(error) && code === 'VALIDATION_FAILED') this.refusedName = findNameProblem(error.details);
    if (this.refusedName) return;
    this.help = code === 'NETWORK' || code === 'TIMEOUT' ? texts.checkConnection : '';
    this.message.error(isApiError(error) && SHOWN_SERVER_ERRORS.has(code) ? error.message : fallback);
    // The code was accepted and has expired since: the customer types a new one in the code step.
    if (code === 'CODE_INVALID' && this.asked) this.asked = { ...this.asked, isProven: false };
  }
}

/** Sign-in routes do not answer 409: such an answer is a failure like any other. */
function throwOnConflict<T extends object>(answer: T | Conflict): T {
  if (isConflict(answer)) throw new Error(answer.error);
  return answer as T;
}

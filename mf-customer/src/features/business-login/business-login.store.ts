import type { PhoneLoginAnswer } from '@salon/shared/contracts/auth';
import type { ErrorCode } from '@salon/shared/contracts/error-codes';
import { type Conflict, isConflict, type RequestFailure } from '@salon/shared/http';
import type { Platform } from '@salon/shared/remote/platform';
import type { SignInAnswer } from '@salon/shared/session';
import { Submission } from '@salon/shared/stores/submission';
import { makeAutoObservable } from 'mobx';
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
  /** The instant (ms since 1970) from which a new code can be requested. */
  resendAtMs = 0;
  /** Advice beside the failure message. */
  help = '';
  /** The server's complaint about the present name. */
  private refusedName = '';
  private asked: Asked | null = null;
  private readonly tried = new Set<LoginStep>();
  private readonly submission = new Submission();
  private readonly platform: Platform;
  private readonly salon: string;

  constructor(platform: Platform, salon: string, phone = '') {
    this.platform = platform;
    this.salon = salon;
    this.phone = phone;
    makeAutoObservable<BusinessLoginStore, 'platform' | 'salon' | 'submission'>(
      this,
      { platform: false, salon: false, submission: false },
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
    return this.submission.failure;
  }

  get isSending(): boolean {
    return this.submission.isSaving;
  }

  problemOf(step: LoginStep): string {
    if (!this.tried.has(step)) return '';
    if (step === 'phone') return checkPhone(this.phone);
    return step === 'code' ? checkCode(this.code) : checkName(this.name) || this.refusedName;
  }

  change(fields: Partial<Pick<BusinessLoginStore, 'phone' | 'code' | 'name'>>) {
    Object.assign(this, fields);
    this.refusedName = '';
    this.submission.leave();
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
    this.submission.leave();
  }

  private async sendPhone(): Promise<LoginStep | null | Conflict> {
    const { phone } = this;
    const answer = await loginByPhone(this.platform.http, { phone, businessId: this.salon });
    if (isConflict(answer)) return answer;
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

  private async verifyPhone(): Promise<LoginStep | null | Conflict> {
    const { phone, code } = this;
    const answer = await verifyCode(this.platform.http, { phone, businessId: this.salon, code });
    if (isConflict(answer)) return answer;
    if (this.signIn(answer)) return null;
    this.keepAsked({ phone, needsCode: true, isProven: true });
    return 'name';
  }

  private async register(): Promise<null | Conflict> {
    const { phone, code, asked } = this;
    const proof = asked?.needsCode ? { code } : {};
    const body = { name: this.name.trim(), phone, businessId: this.salon, ...proof };
    const answer = await createAccount(this.platform.http, body);
    if (isConflict(answer)) return answer;
    this.signIn(answer);
    return null;
  }

  private signIn(answer: Partial<PhoneLoginAnswer>): boolean {
    const { token, refreshToken = null, user } = answer;
    if (!token || !user) return false;
    this.platform.session.signIn({ token, refreshToken, user } satisfies SignInAnswer);
    return true;
  }

  private send(work: () => Promise<LoginStep | null | Conflict>, fallback: string) {
    return this.submission.send(work, (failure) => this.fail(failure, fallback));
  }

  private fail({ code, text, details }: RequestFailure, fallback: string) {
    if (code === 'VALIDATION_FAILED') this.refusedName = findNameProblem(details);
    if (this.refusedName) return;
    this.help = code === 'NETWORK' || code === 'TIMEOUT' ? texts.checkConnection : '';
    this.submission.fail(SHOWN_SERVER_ERRORS.has(code) ? text : fallback);
    // The code was accepted and has expired since: the customer types a new one in the code step.
    if (code === 'CODE_INVALID' && this.asked) this.asked = { ...this.asked, isProven: false };
  }
}

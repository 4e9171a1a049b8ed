import type { ErrorCode } from '@salon/shared/contracts/error-codes';
import { type Conflict, isConflict, type RequestFailure } from '@salon/shared/http';
import type { Platform } from '@salon/shared/module/platform';
import { Submission } from '@salon/shared/stores/submission';
import { makeAutoObservable } from 'mobx';
import { SignInRequests } from './business-login.api.ts';
import { businessLoginMessages as texts } from './business-login.messages.ts';
import { findNameProblem, isWholeCode, parseCode, STEP_CHECKS } from './business-login.validation.ts';
import { type AnsweredPhone, type LoginStep, listSteps } from './login-steps.ts';

/** The server sends at most one code a minute. */
const RESEND_MS = 60_000;

/** For these errors the customer sees the server's message; other errors have a general message. */
const SHOWN_SERVER_ERRORS: ReadonlySet<string> = new Set<ErrorCode>([
  'TOO_MANY_REQUESTS',
  'ACCOUNT_INACTIVE',
  'CODE_INVALID',
  'BUSINESS_NOT_FOUND',
  'UNAVAILABLE',
]);

/** Sends one request at a time. */
export class BusinessLoginStore {
  readonly values: Record<LoginStep, string>;
  /** From this instant on (in milliseconds since 1970), the customer can request another code. */
  resendAtMs = 0;
  help = '';
  /** The text with which the server refused the present name; '' without a refusal. */
  private refusedName = '';
  private asked: AnsweredPhone | null = null;
  private readonly tried = new Set<LoginStep>();
  private readonly submission = new Submission();
  private readonly feedback: Platform['feedback'];
  private readonly signIn: SignInRequests;

  constructor(platform: Platform, salon: string, phone = '') {
    this.values = { phone, code: '', name: '' };
    this.feedback = platform.feedback;
    this.signIn = new SignInRequests(platform, salon);
    makeAutoObservable<BusinessLoginStore, 'submission' | 'feedback' | 'signIn'>(
      this,
      { submission: false, feedback: false, signIn: false },
      { autoBind: true },
    );
  }

  get steps(): LoginStep[] {
    return listSteps(this.asked, this.values.phone);
  }

  /** The message disappears after five seconds (§8). */
  get failure(): string {
    return this.submission.failure;
  }

  get isSending(): boolean {
    return this.submission.isSaving;
  }

  problemOf(step: LoginStep): string {
    if (!this.tried.has(step)) return '';
    return STEP_CHECKS[step](this.values[step]) || (step === 'name' ? this.refusedName : '');
  }

  enter(step: LoginStep, value: string) {
    this.values[step] = value;
    this.refusedName = '';
    this.submission.leave();
  }

  /** @returns whether the new code is complete, so that the page can submit it at once */
  typeCode(text: string): boolean {
    const code = parseCode(text);
    const isNew = code !== this.values.code;
    this.enter('code', code);
    return isNew && isWholeCode(code);
  }

  /** @returns the next step; null when the step stays or the customer is now signed in */
  async submit(step: LoginStep): Promise<LoginStep | null> {
    this.tried.add(step);
    this.refusedName = '';
    if (this.problemOf(step)) return null;
    // The customer came back with the same phone, for which the server has already answered.
    if (step === 'phone' && this.steps.length > 1) return this.steps[1] ?? null;
    return this.send(step);
  }

  async resend(): Promise<void> {
    if (await this.send('phone')) this.feedback.success(texts.resent);
  }

  stop() {
    this.submission.leave();
  }

  private send(step: LoginStep): Promise<LoginStep | null> {
    const work = { phone: this.sendPhone, code: this.sendCode, name: this.sendName }[step];
    const fallback = step === 'name' ? texts.createFailed : texts.loginFailed;
    return this.submission.send<LoginStep | null>(work, (failure) => this.fail(failure, fallback));
  }

  private async sendPhone(): Promise<LoginStep | Conflict | null> {
    const { phone } = this.values;
    const answer = await this.signIn.byPhone(phone);
    if (answer === null || isConflict(answer)) return answer;
    const needsCode = answer.verification_required;
    return this.ask({ phone, needsCode, isProven: !needsCode });
  }

  private async sendCode(): Promise<LoginStep | Conflict | null> {
    const { phone, code } = this.values;
    const answer = await this.signIn.byCode(phone, code);
    if (answer === null || isConflict(answer)) return answer;
    return this.ask({ phone, needsCode: true, isProven: true });
  }

  private async sendName(): Promise<Conflict | null> {
    const { name, phone, code } = this.values;
    const proof = this.asked?.needsCode ? { code } : {};
    const answer = await this.signIn.byName({ name: name.trim(), phone, ...proof });
    return isConflict(answer) ? answer : null;
  }

  private ask(asked: AnsweredPhone): LoginStep {
    this.asked = asked;
    if (asked.isProven) return 'name';
    this.values.code = '';
    this.tried.delete('code');
    this.resendAtMs = Date.now() + RESEND_MS;
    return 'code';
  }

  private fail({ code, text, details }: RequestFailure, fallback: string) {
    if (code === 'VALIDATION_FAILED') this.refusedName = findNameProblem(details);
    if (this.refusedName) return;
    this.help = code === 'NETWORK' || code === 'TIMEOUT' ? texts.checkConnection : '';
    this.submission.fail(SHOWN_SERVER_ERRORS.has(code) ? text : fallback);
    // The code has expired, or the salon has begun to require one. The customer proves the phone again.
    if (code === 'CODE_INVALID' && this.asked) this.asked = { ...this.asked, isProven: false };
  }
}

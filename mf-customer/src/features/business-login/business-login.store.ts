import type { ErrorCode } from '@salon/shared/contracts/error-codes';
import { type Conflict, isConflict, type RequestFailure } from '@salon/shared/http';
import type { Platform } from '@salon/shared/remote/platform';
import { Submission } from '@salon/shared/stores/submission';
import { makeAutoObservable } from 'mobx';
import { businessLoginMessages as texts } from './business-login.messages.ts';
import {
  checkCode,
  checkName,
  checkPhone,
  findNameProblem,
  isWholeCode,
  parseCode,
} from './business-login.validation.ts';
import { LoginField } from './login-field.store.ts';
import { type AskedPhone, type LoginStep, listSteps } from './login-steps.ts';
import { SignIn } from './sign-in.ts';

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
  readonly phone: LoginField;
  readonly code = new LoginField(checkCode);
  readonly name = new LoginField(checkName);
  /** The instant (ms since 1970) from which a new code can be requested. */
  resendAtMs = 0;
  /** Advice beside the failure message. */
  help = '';
  private asked: AskedPhone | null = null;
  private readonly submission = new Submission();
  private readonly feedback: Platform['feedback'];
  private readonly signIn: SignIn;

  constructor(platform: Platform, salon: string, phone = '') {
    this.phone = new LoginField(checkPhone, phone);
    this.feedback = platform.feedback;
    this.signIn = new SignIn(platform, salon);
    makeAutoObservable<BusinessLoginStore, 'submission' | 'feedback' | 'signIn'>(
      this,
      { phone: false, code: false, name: false, submission: false, feedback: false, signIn: false },
      { autoBind: true },
    );
  }

  get steps(): LoginStep[] {
    return listSteps(this.asked, this.phone.value);
  }

  /** The error message; it disappears after five seconds (§8). */
  get failure(): string {
    return this.submission.failure;
  }

  get isSending(): boolean {
    return this.submission.isSaving;
  }

  /** Takes the typed value of a step. */
  enter(step: LoginStep, value: string) {
    this[step].enter(value);
    this.name.refuse('');
    this.submission.leave();
  }

  /** @returns whether the new code is complete, so that the page can submit it at once */
  typeCode(text: string): boolean {
    const code = parseCode(text);
    const isNew = code !== this.code.value;
    this.enter('code', code);
    return isNew && isWholeCode(code);
  }

  /** @returns the next step; null when the step stays or the customer is now signed in */
  async submit(step: LoginStep): Promise<LoginStep | null> {
    this.name.refuse('');
    if (!this[step].try()) return null;
    // The customer came back with the same phone: the server has already sent its code.
    if (step === 'phone' && this.steps.length > 1) return this.steps[1] ?? null;
    return this.send(step);
  }

  async resend(): Promise<void> {
    if (await this.send('phone')) this.feedback.success(texts.resent);
  }

  /** Call when the page closes. */
  stop() {
    this.submission.leave();
  }

  private send(step: LoginStep): Promise<LoginStep | null> {
    const work = { phone: this.sendPhone, code: this.sendCode, name: this.sendName }[step];
    const fallback = step === 'name' ? texts.createFailed : texts.loginFailed;
    return this.submission.send<LoginStep | null>(work, (failure) => this.fail(failure, fallback));
  }

  private async sendPhone(): Promise<LoginStep | Conflict | null> {
    const phone = this.phone.value;
    const answer = await this.signIn.byPhone(phone);
    if (answer === null || isConflict(answer)) return answer;
    const needsCode = answer.verification_required;
    return this.ask({ phone, needsCode, isProven: !needsCode });
  }

  private async sendCode(): Promise<LoginStep | Conflict | null> {
    const phone = this.phone.value;
    const answer = await this.signIn.byCode(phone, this.code.value);
    if (answer === null || isConflict(answer)) return answer;
    return this.ask({ phone, needsCode: true, isProven: true });
  }

  private sendName(): Promise<Conflict | null> {
    const code = this.asked?.needsCode ? this.code.value : undefined;
    return this.signIn.byName(this.name.value, this.phone.value, code);
  }

  /** Keeps the server's answer for a phone. Returns the next step. */
  private ask(asked: AskedPhone): LoginStep {
    this.asked = asked;
    if (asked.isProven) return 'name';
    this.code.clear();
    this.resendAtMs = Date.now() + RESEND_MS;
    return 'code';
  }

  private fail({ code, text, details }: RequestFailure, fallback: string) {
    if (code === 'VALIDATION_FAILED') this.name.refuse(findNameProblem(details));
    if (this.name.refusal) return;
    this.help = code === 'NETWORK' || code === 'TIMEOUT' ? texts.checkConnection : '';
    this.submission.fail(SHOWN_SERVER_ERRORS.has(code) ? text : fallback);
    // The code was accepted and has expired since: the customer types a new one in the code step.
    if (code === 'CODE_INVALID' && this.asked) this.asked = { ...this.asked, isProven: false };
  }
}

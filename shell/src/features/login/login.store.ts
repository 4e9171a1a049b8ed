import type { LoginAnswer, PhoneLoginAnswer, SalonChoice } from '@salon/shared/contracts/auth';
import type { UserType } from '@salon/shared/domain/access';
import type { Conflict, HttpClient, RequestFailure } from '@salon/shared/http';
import type { SessionStore, SessionUser } from '@salon/shared/session';
import { Submission } from '@salon/shared/stores/submission';
import { makeAutoObservable } from 'mobx';
import { findSalonChoice, login, verifyPhone } from './login.api.ts';
import { loginMessages } from './login.messages.ts';
import { LoginFields, type SentFields, type TypedFields } from './login-fields.store.ts';

const NO_ANSWER = new Set<string>(['NETWORK', 'TIMEOUT']);

export class LoginStore {
  readonly fields: LoginFields;
  /** The salons among which the person must choose; else empty. */
  salons: SalonChoice[] = [];
  private readonly submission = new Submission();
  private readonly http: HttpClient;
  private readonly session: SessionStore;
  private readonly lostUser: SessionUser | null;
  private sent: SentFields;

  /** The form takes a customer's salon from `lostUser`; without it, the customer would sign in to the default salon. */
  constructor(http: HttpClient, session: SessionStore, lostUser: SessionUser | null = null) {
    this.http = http;
    this.session = session;
    this.lostUser = lostUser;
    this.fields = new LoginFields(lostUser);
    this.sent = this.fields.credentials;
    makeAutoObservable<LoginStore, 'http' | 'session' | 'submission' | 'lostUser' | 'sent'>(
      this,
      { fields: false, http: false, session: false, submission: false, lostUser: false, sent: false },
      { autoBind: true },
    );
  }

  /** Empty again after five seconds (§8). */
  get failure(): string {
    return this.submission.failure;
  }

  get isSending(): boolean {
    return this.submission.isSaving;
  }

  chooseUserType(userType: UserType) {
    if (userType === this.fields.userType) return;
    this.fields.changeUserType(userType);
    this.offer([]);
    this.submission.leave();
  }

  change(fields: Partial<TypedFields>) {
    this.fields.change(fields);
    this.offer([]);
    this.submission.leave();
  }

  async submit() {
    if (!this.fields.check()) return;
    const { credentials, code } = this.fields;
    if (code === null) await this.send(() => this.logIn());
    else await this.send(() => this.verify(code), { ...credentials, code });
  }

  async enterSalon(businessId: string) {
    await this.send(() => this.logIn(businessId));
  }

  /** The server decides whether it sends another code. */
  async resendCode() {
    await this.send(() => this.logIn());
  }

  private async send(work: () => Promise<void>, sent = this.fields.credentials) {
    const start = () => {
      this.sent = sent;
      return work();
    };
    await this.submission.send(start, (failure) => this.fail(failureText(failure)));
  }

  private async logIn(businessId?: string): Promise<void> {
    const answer = await login(this.http, { ...this.sent, businessId });
    // A code or a choice of salons is only for what was sent, and the person may have changed it meanwhile.
    if (!isSignedIn(answer) && !this.fields.equal(this.sent)) return;
    const salons = findSalonChoice(answer) ?? [];
    // A person whose session was lost goes on in the same salon.
    const known = salons.find(({ id }) => id === this.lostUser?.businessId);
    if (known && !businessId) return this.logIn(known.id);
    if (salons.length > 0) this.offer(salons);
    else this.takeLogin(answer);
  }

  private async verify(code: string): Promise<void> {
    const { phone, businessSlug } = this.sent;
    this.takeVerified(await verifyPhone(this.http, { phone, businessSlug, code }));
  }

  private offer(salons: SalonChoice[]) {
    this.salons = salons;
  }

  private takeLogin(answer: Awaited<ReturnType<typeof login>>) {
    if (isSignedIn(answer)) this.session.signIn(answer);
    else if (answer.success) this.fields.showCodeField(answer.message);
    else this.fail(answer.error);
  }

  private takeVerified(answer: PhoneLoginAnswer | Conflict) {
    if (isSignedIn(answer)) this.session.signIn(answer);
    else this.fail(answer.success ? '' : answer.error);
  }

  /** A failure is only for what was sent, and the person may have changed it meanwhile. */
  private fail(text: string) {
    if (this.fields.equal(this.sent)) this.submission.fail(text || loginMessages.failed);
  }
}

type SignedIn = Pick<LoginAnswer, 'token' | 'refreshToken' | 'user'>;

function isSignedIn<T extends object>(answer: T): answer is T & SignedIn {
  return Boolean(Reflect.get(answer, 'token') && Reflect.get(answer, 'user'));
}

function failureText({ code, text }: RequestFailure): string {
  if (code === '') return loginMessages.failed;
  return NO_ANSWER.has(code) ? loginMessages.connection : text;
}

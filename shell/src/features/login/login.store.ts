import type { LoginAnswer, PhoneLoginAnswer, SalonChoice } from '@salon/shared/contracts/auth';
import type { UserType } from '@salon/shared/domain/access';
import type { Conflict, HttpClient, RequestFailure } from '@salon/shared/http';
import type { SessionStore, SessionUser } from '@salon/shared/session';
import { Submission } from '@salon/shared/stores/submission';
import { makeAutoObservable, runInAction } from 'mobx';
import { findSalonChoice, login, verifyPhone } from './login.api.ts';
import { loginMessages } from './login.messages.ts';
import { checkLogin, type LoginProblems } from './login.validation.ts';

const NO_ANSWER = new Set<string>(['NETWORK', 'TIMEOUT']);

type Fields = Pick<LoginStore, 'phone' | 'password' | 'businessSlug'> & { code: string };

/** The login form. A change of tabs clears the fields, problems show after the first try, and one request runs at a time. */
export class LoginStore {
  userType: UserType = 'admin';
  phone = '';
  password = '';
  businessSlug = '';
  /** Null until the salon has sent a code to the customer's phone. */
  code: string | null = null;
  /** The server's text about the code that it sent. */
  codeNotice = '';
  /** The salons that this phone and password open, when the person must choose; else empty. */
  salons: SalonChoice[] = [];
  private readonly submission = new Submission();
  private wasTried = false;

  private readonly http: HttpClient;
  private readonly session: SessionStore;
  private readonly ownSlug: string;
  private readonly lostUser: SessionUser | null;

  /** `lostUser`: the person whose session was lost. Without their salon a customer would sign in to the default salon. */
  constructor(http: HttpClient, session: SessionStore, lostUser: SessionUser | null = null) {
    this.http = http;
    this.session = session;
    this.lostUser = lostUser;
    this.ownSlug = lostUser?.userType === 'customer' ? lostUser.businessSlug : '';
    this.businessSlug = this.ownSlug;
    if (lostUser) this.userType = lostUser.userType;
    makeAutoObservable<LoginStore, 'http' | 'session' | 'submission' | 'ownSlug' | 'lostUser'>(
      this,
      { http: false, session: false, submission: false, ownSlug: false, lostUser: false },
      { autoBind: true },
    );
  }

  /** Why the sign-in failed; empty again after the time for errors (§8). */
  get failure(): string {
    return this.submission.failure;
  }

  get isSending(): boolean {
    return this.submission.isSaving;
  }

  get problems(): LoginProblems {
    return this.wasTried ? checkLogin(this) : {};
  }

  /** Changes the tab and clears all fields. */
  chooseUserType(userType: UserType) {
    if (userType === this.userType) return;
    Object.assign(this, {
      userType,
      phone: '',
      password: '',
      businessSlug: userType === 'customer' ? this.ownSlug : '',
      salons: [],
      wasTried: false,
    });
    this.submission.leave();
    this.forgetCode();
  }

  change(fields: Partial<Fields>) {
    Object.assign(this, fields, { salons: [] });
    this.submission.leave();
    // A code belongs to the phone and the salon that it was sent for.
    if (fields.phone !== undefined || fields.businessSlug !== undefined) this.forgetCode();
  }

  async submit() {
    this.wasTried = true;
    if (Object.keys(this.problems).length > 0) return;
    const { code } = this;
    await this.send(async () => {
      if (code === null) await this.logIn();
      else this.takeVerified(await verifyPhone(this.http, { ...this, code }));
    });
  }

  /** Signs in to one of `salons`. */
  async enterSalon(businessId: string) {
    await this.send(() => this.logIn(businessId));
  }

  /** Requests another code; the server decides whether it sends one. */
  async resendCode() {
    await this.send(() => this.logIn());
  }

  private async send(work: () => Promise<void>) {
    await this.submission.send(work, (failure) => this.fail(failureText(failure)));
  }

  private async logIn(businessId?: string): Promise<void> {
    const answer = await login(this.http, { ...this.typed, businessId });
    const salons = findSalonChoice(answer) ?? [];
    // A person whose session was lost goes on in the same salon.
    const known = salons.find(({ id }) => id === this.lostUser?.businessId);
    if (known && !businessId) return this.logIn(known.id);
    if (salons.length > 0) runInAction(() => Object.assign(this, { salons }));
    else this.takeLogin(answer);
  }

  private get typed() {
    const { userType, phone, password, businessSlug } = this;
    return { userType, phone, password, businessSlug };
  }

  private takeLogin(answer: Awaited<ReturnType<typeof login>>) {
    if (isSignedIn(answer)) this.session.signIn(answer);
    else if (answer.success) Object.assign(this, { code: '', codeNotice: answer.message, wasTried: false });
    else this.fail(answer.error);
  }

  private takeVerified(answer: PhoneLoginAnswer | Conflict) {
    if (isSignedIn(answer)) this.session.signIn(answer);
    else this.fail(answer.success ? '' : answer.error);
  }

  private fail(text: string) {
    this.submission.fail(text || loginMessages.failed);
  }

  private forgetCode() {
    Object.assign(this, { code: null, codeNotice: '' });
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

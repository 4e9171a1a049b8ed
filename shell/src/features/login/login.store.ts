import type { UserType } from '@salon/shared/domain/access';
import { type HttpClient, isApiError } from '@salon/shared/http';
import type { SessionStore } from '@salon/shared/session';
import { makeAutoObservable, runInAction } from 'mobx';
import { login } from './login.api.ts';
import { loginMessages } from './login.messages.ts';
import { checkLogin, type LoginProblems } from './login.validation.ts';

const NO_ANSWER = new Set(['NETWORK', 'TIMEOUT']);

/** The login form: one set of fields a tab, problems shown after the first try, one request at a time. */
export class LoginStore {
  userType: UserType = 'admin';
  phone = '';
  password = '';
  businessSlug = '';
  isSending = false;
  failure = '';
  private wasTried = false;

  private readonly http: HttpClient;
  private readonly session: SessionStore;

  constructor(http: HttpClient, session: SessionStore) {
    this.http = http;
    this.session = session;
    makeAutoObservable<LoginStore, 'http' | 'session'>(
      this,
      { http: false, session: false },
      { autoBind: true },
    );
  }

  get problems(): LoginProblems {
    return this.wasTried ? checkLogin(this) : {};
  }

  /** What was typed on one tab means nothing on another. */
  chooseUserType(userType: UserType) {
    if (userType === this.userType) return;
    Object.assign(this, {
      userType,
      phone: '',
      password: '',
      businessSlug: '',
      failure: '',
      wasTried: false,
    });
  }

  change(fields: Partial<Pick<LoginStore, 'phone' | 'password' | 'businessSlug'>>) {
    Object.assign(this, fields);
    this.failure = '';
  }

  async submit() {
    this.wasTried = true;
    if (this.isSending || Object.keys(this.problems).length > 0) return;
    this.isSending = true;
    this.failure = '';
    try {
      const answer = await login(this.http, this);
      runInAction(() => {
        if (answer.success) this.session.signIn(answer);
        else this.failure = answer.error || loginMessages.failed;
      });
    } catch (error) {
      runInAction(() => {
        this.failure = failureText(error);
      });
    } finally {
      runInAction(() => {
        this.isSending = false;
      });
    }
  }
}

function failureText(error: unknown): string {
  if (!isApiError(error)) return loginMessages.failed;
  return NO_ANSWER.has(error.code) ? loginMessages.connection : error.message || loginMessages.failed;
}

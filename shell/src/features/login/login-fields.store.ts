import type { UserType } from '@salon/shared/domain/access';
import type { SessionUser } from '@salon/shared/session';
import { makeAutoObservable } from 'mobx';
import { checkLogin, type LoginProblems } from './login.validation.ts';

export type TypedFields = Pick<LoginFields, 'phone' | 'password' | 'businessSlug'> & { code: string };

/** The fields of the login form. A change of tabs clears them, and problems show after the first try. */
export class LoginFields {
  userType: UserType;
  phone = '';
  password = '';
  businessSlug = '';
  /** The code that the customer types; null until the salon has sent one to the customer's phone. */
  code: string | null = null;
  /** The server's text about the code that it sent. */
  codeNotice = '';
  private wasTried = false;
  /** The salon of the customer whose session was lost, otherwise ''. */
  private readonly ownSlug: string;

  constructor(lostUser: SessionUser | null) {
    this.userType = lostUser?.userType ?? 'admin';
    this.ownSlug = lostUser?.userType === 'customer' ? lostUser.businessSlug : '';
    this.businessSlug = this.ownSlug;
    makeAutoObservable<LoginFields, 'ownSlug'>(this, { ownSlug: false });
  }

  get problems(): LoginProblems {
    return this.wasTried ? checkLogin(this) : {};
  }

  /** Shows the problems from now on. Returns whether there are none. */
  check(): boolean {
    this.wasTried = true;
    return Object.keys(this.problems).length === 0;
  }

  /** Changes the tab to `userType` and clears the fields. */
  changeUserType(userType: UserType) {
    const businessSlug = userType === 'customer' ? this.ownSlug : '';
    Object.assign(this, { userType, businessSlug, phone: '', password: '', wasTried: false });
    this.forgetCode();
  }

  change(fields: Partial<TypedFields>) {
    Object.assign(this, fields);
    // A code belongs to the phone and the salon that it was sent for.
    if (fields.phone !== undefined || fields.businessSlug !== undefined) this.forgetCode();
  }

  /** Shows the field for the code, with the server's text. Called when the salon has sent a code. */
  showCodeField(codeNotice: string) {
    Object.assign(this, { code: '', codeNotice, wasTried: false });
  }

  private forgetCode() {
    Object.assign(this, { code: null, codeNotice: '' });
  }
}

import type { UserType } from '@salon/shared/domain/access';
import type { SessionUser } from '@salon/shared/session';
import { makeAutoObservable } from 'mobx';
import { checkLogin, type LoginProblems } from './login.validation.ts';

export type TypedFields = Pick<LoginFields, 'phone' | 'password' | 'businessSlug'> & { code: string };

/** The fields of a request, by which a late answer is recognized. */
export type SentFields = Pick<LoginFields, 'userType' | 'phone' | 'password' | 'businessSlug'> & {
  code?: string;
};

export class LoginFields {
  userType: UserType;
  phone = '';
  password = '';
  businessSlug = '';
  /** The code that the customer types; null until the server has sent a code to the customer's phone. */
  code: string | null = null;
  codeNotice = '';
  private wasTried = false;
  /** The salon's slug, if the lost session was a customer's; otherwise ''. */
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

  /** Whether a customer signs in to the salon of the lost session. */
  get isOfLostCustomer(): boolean {
    return this.userType === 'customer' && this.ownSlug !== '' && this.businessSlug === this.ownSlug;
  }

  /** From now on, `problems` contains the problems. Returns whether there are none. */
  check(): boolean {
    this.wasTried = true;
    return Object.keys(this.problems).length === 0;
  }

  changeUserType(userType: UserType) {
    const businessSlug = userType === 'customer' ? this.ownSlug : '';
    Object.assign(this, { userType, businessSlug, phone: '', password: '', wasTried: false });
    this.forgetCode();
  }

  change(fields: Partial<TypedFields>) {
    Object.assign(this, fields);
    // A code is valid only for the phone and the salon for which the server sent it.
    if (fields.phone !== undefined || fields.businessSlug !== undefined) this.forgetCode();
  }

  get credentials(): SentFields {
    const { userType, phone, password, businessSlug } = this;
    return { userType, phone, password, businessSlug };
  }

  equal(sent: SentFields): boolean {
    return Object.entries(sent).every(([field, value]) => Reflect.get(this, field) === value);
  }

  showCodeField(codeNotice: string) {
    Object.assign(this, { code: '', codeNotice, wasTried: false });
  }

  private forgetCode() {
    Object.assign(this, { code: null, codeNotice: '' });
  }
}

import { makeAutoObservable } from 'mobx';

/** The field of one step: its value, and its problem after the first try. */
export class LoginField {
  value: string;
  /** The server's complaint about the present value. */
  refusal = '';
  private wasTried = false;
  private readonly check: (value: string) => string;

  /** `check` returns the error text of a value, '' for a valid one. */
  constructor(check: (value: string) => string, value = '') {
    this.check = check;
    this.value = value;
    makeAutoObservable<LoginField, 'check'>(this, { check: false });
  }

  get problem(): string {
    return this.wasTried ? this.check(this.value) || this.refusal : '';
  }

  enter(value: string) {
    this.value = value;
  }

  refuse(refusal: string) {
    this.refusal = refusal;
  }

  /** Shows the problem from now on. Returns whether there is none. */
  try(): boolean {
    this.wasTried = true;
    return this.problem === '';
  }

  clear() {
    this.value = '';
    this.wasTried = false;
  }
}

import { makeAutoObservable } from 'mobx';

/** Why the person was sent to /login: shown there once, gone with the next sign-in. */
export class SessionEnd {
  notice = '';

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  because(notice: string) {
    this.notice = notice;
  }

  forget() {
    this.notice = '';
  }
}

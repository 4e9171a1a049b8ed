import { needsName } from '@salon/shared/domain/customer-name';
import { isConflict } from '@salon/shared/http';
import type { Platform } from '@salon/shared/remote/platform';
import { makeAutoObservable } from 'mobx';
import { saveName } from './customer-name.api.ts';
import { customerNameMessages as texts } from './customer-name.messages.ts';

/** The customer types and saves their own name. Sends one request at a time; a failure keeps the typed name. */
export class CustomerNameStore {
  name: string;
  isSaving = false;
  /** The error message; it stays until the next try, because the mandatory sheet cannot be closed. */
  failure = '';
  private wasTried = false;
  private readonly platform: Platform;

  constructor(platform: Platform) {
    const { user } = platform.session;
    this.platform = platform;
    this.name = needsName(user?.name) ? '' : (user?.name ?? '');
    makeAutoObservable<CustomerNameStore, 'platform'>(this, { platform: false }, { autoBind: true });
  }

  /** The error text of the name; the placeholder of a missing name counts as empty. */
  get problem(): string {
    return this.wasTried && needsName(this.name) ? texts.required : '';
  }

  change(name: string) {
    this.name = name;
    this.failure = '';
  }

  /** @returns whether the name is saved */
  async save(): Promise<boolean> {
    const { session, http, feedback } = this.platform;
    this.wasTried = true;
    if (this.problem || this.isSaving || !session.user) return false;
    const { id, phone } = session.user;
    this.start();
    try {
      const answer = await saveName(http, id, { name: this.name.trim(), phone });
      if (isConflict(answer)) throw new Error(answer.error);
      session.updateUser({ name: answer.data.name });
      feedback.success(texts.saved, 3);
      this.end('');
      return true;
    } catch {
      this.end(texts.failed);
      return false;
    }
  }

  private start() {
    this.isSaving = true;
    this.failure = '';
  }

  private end(failure: string) {
    this.isSaving = false;
    this.failure = failure;
  }
}

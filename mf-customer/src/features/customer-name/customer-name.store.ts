import { isNameNeeded } from '@salon/shared/domain/customer-name';
import type { Platform } from '@salon/shared/module/platform';
import { Submission } from '@salon/shared/stores/submission';
import { makeAutoObservable } from 'mobx';
import { saveName } from './customer-name.api.ts';
import { customerNameMessages as texts } from './customer-name.messages.ts';

/** Sends one request at a time; a failure keeps the typed name. */
export class CustomerNameStore {
  name: string;
  /** The message stays until the next change or try, because the mandatory sheet cannot be closed. */
  failure = '';
  private wasTried = false;
  private readonly submission = new Submission();
  private readonly platform: Platform;

  constructor(platform: Platform) {
    const { user } = platform.session;
    this.platform = platform;
    this.name = isNameNeeded(user?.name) ? '' : (user?.name ?? '');
    makeAutoObservable<CustomerNameStore, 'platform' | 'submission'>(
      this,
      { platform: false, submission: false },
      { autoBind: true },
    );
  }

  /** The server's placeholder for a missing name is not accepted as a name. */
  get problem(): string {
    return this.wasTried && isNameNeeded(this.name) ? texts.required : '';
  }

  get isSaving(): boolean {
    return this.submission.isSaving;
  }

  change(name: string) {
    this.name = name;
    this.failure = '';
  }

  async save(): Promise<boolean> {
    const { session, http, feedback } = this.platform;
    this.wasTried = true;
    if (this.problem || !session.user) return false;
    const { id, phone } = session.user;
    this.setFailure('');
    const answer = await this.submission.send(
      () => saveName(http, id, { name: this.name.trim(), phone }),
      () => this.setFailure(texts.failed),
    );
    if (!answer) return false;
    session.updateUser({ name: answer.data.name });
    feedback.success(texts.saved, 3);
    return true;
  }

  private setFailure(failure: string) {
    this.failure = failure;
  }
}

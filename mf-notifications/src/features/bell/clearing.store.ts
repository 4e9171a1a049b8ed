import { isFinished } from '@salon/shared/domain/notification';
import { isConflict } from '@salon/shared/http';
import type { Platform } from '@salon/shared/remote/platform';
import type { TimedMessage } from '@salon/shared/stores/timed-message';
import { makeAutoObservable, runInAction } from 'mobx';
import { clearNotifications } from './notifications.api.ts';
import { notificationsMessages as texts } from './notifications.messages.ts';

type Needs = Pick<Platform, 'http' | 'notifications'>;

/** Removes finished notifications; open requests stay. */
export class ClearingStore {
  isBusy = false;
  private readonly platform: Needs;
  private readonly notice: TimedMessage;

  constructor(platform: Needs, notice: TimedMessage) {
    this.platform = platform;
    this.notice = notice;
    makeAutoObservable<ClearingStore, 'platform' | 'notice'>(
      this,
      { platform: false, notice: false },
      { autoBind: true },
    );
  }

  get hasFinished(): boolean {
    return this.platform.notifications?.items.some(isFinished) ?? false;
  }

  async clear() {
    if (this.isBusy) return;
    this.isBusy = true;
    try {
      const answer = await clearNotifications(this.platform.http);
      if (isConflict(answer)) this.notice.error(answer.error);
      else this.forgetFinished();
    } catch {
      this.notice.error(texts.actionFailed);
    } finally {
      runInAction(() => {
        this.isBusy = false;
      });
    }
  }

  private forgetFinished() {
    const { notifications: feed } = this.platform;
    feed?.forget(feed.items.filter(isFinished).map(({ id }) => id));
    this.notice.success(texts.cleared);
    void feed?.refresh();
  }
}

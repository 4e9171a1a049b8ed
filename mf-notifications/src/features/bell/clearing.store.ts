import { isFinished } from '@salon/shared/domain/notification';
import type { Platform } from '@salon/shared/module/platform';
import { Submission } from '@salon/shared/stores/submission';
import { clearNotifications } from './notifications.api.ts';
import { notificationsMessages as texts } from './notifications.messages.ts';
import type { PanelNotice } from './panel-notice.ts';

type Needs = Pick<Platform, 'http' | 'notifications'>;

/** Clearing removes only notifications for which `isFinished` is true, so open requests stay. */
export class ClearingStore {
  private readonly submission = new Submission();
  private readonly platform: Needs;
  private readonly notice: PanelNotice;

  constructor(platform: Needs, notice: PanelNotice) {
    this.platform = platform;
    this.notice = notice;
  }

  get isBusy(): boolean {
    return this.submission.isSaving;
  }

  get hasFinished(): boolean {
    return this.platform.notifications?.items.some(isFinished) ?? false;
  }

  async clear() {
    const answer = await this.submission.send(
      () => clearNotifications(this.platform.http),
      ({ status, text }) => this.notice.error(status === 409 ? text : texts.actionFailed),
    );
    if (answer) this.forgetFinished();
  }

  private forgetFinished() {
    const { notifications: feed } = this.platform;
    feed?.forget(feed.items.filter(isFinished).map(({ id }) => id));
    this.notice.success(texts.cleared);
    void feed?.refresh();
  }
}

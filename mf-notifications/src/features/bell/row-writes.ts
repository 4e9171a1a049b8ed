import type { Notification } from '@salon/shared/contracts/notification';
import type { Conflict } from '@salon/shared/http';
import type { Platform } from '@salon/shared/module/platform';
import { RowSubmissions } from '@salon/shared/stores/row-submissions';
import type { Submission } from '@salon/shared/stores/submission';
import { deleteNotification, markHandled, markRead } from './notifications.api.ts';
import { notificationsMessages as texts } from './notifications.messages.ts';
import type { PanelNotice } from './panel-notice.ts';

type Needs = Pick<Platform, 'http' | 'notifications'>;

export class RowWrites {
  private readonly submissions = new RowSubmissions();
  private readonly platform: Needs;
  private readonly notice: PanelNotice;

  constructor(platform: Needs, notice: PanelNotice) {
    this.platform = platform;
    this.notice = notice;
  }

  of(row: Notification): Submission {
    return this.submissions.of(row);
  }

  isBusy(row: Notification): boolean {
    return this.submissions.isSaving(row);
  }

  async markRead(row: Notification) {
    if (row.is_read) return;
    const answer = await this.send(row, () => markRead(this.platform.http, row.id));
    if (answer) this.platform.notifications?.keep([answer.data]);
  }

  async markHandled(row: Notification) {
    const answer = await this.send(row, () => markHandled(this.platform.http, row.id));
    if (answer) this.platform.notifications?.keep([answer.data]);
  }

  async remove(row: Notification) {
    const answer = await this.send(row, () => deleteNotification(this.platform.http, row.id));
    if (answer) this.platform.notifications?.forget([row.id]);
  }

  private send<T>(row: Notification, work: () => Promise<T | Conflict>): Promise<T | null> {
    return this.of(row).send(work, ({ status, text }) => {
      // Another admin removed the notification first.
      if (status === 404) this.platform.notifications?.forget([row.id]);
      else this.notice.error(status === 409 ? text : texts.actionFailed);
    });
  }
}

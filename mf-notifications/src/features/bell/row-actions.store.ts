import type { Notification } from '@salon/shared/contracts/notification';
import type { Conflict } from '@salon/shared/http';
import type { Platform } from '@salon/shared/remote/platform';
import type { TimedMessage } from '@salon/shared/stores/timed-message';
import { deleteNotification, markHandled, markRead } from './notifications.api.ts';
import { notificationsMessages as texts } from './notifications.messages.ts';
import type { RowWrites } from './row-writes.ts';

type Needs = Pick<Platform, 'http' | 'notifications'>;

/** The actions on one notification other than a decision. */
export class RowActionsStore {
  private readonly platform: Needs;
  private readonly writes: RowWrites;
  private readonly notice: TimedMessage;

  constructor(platform: Needs, writes: RowWrites, notice: TimedMessage) {
    this.platform = platform;
    this.writes = writes;
    this.notice = notice;
  }

  /** Marks an unread notification as read after a click. */
  async markRead(row: Notification) {
    if (row.is_read) return;
    const answer = await this.run(row, () => markRead(this.platform.http, row.id));
    if (answer) this.platform.notifications?.keep([answer.data]);
  }

  async markHandled(row: Notification) {
    const answer = await this.run(row, () => markHandled(this.platform.http, row.id));
    if (answer) this.platform.notifications?.keep([answer.data]);
  }

  async remove(row: Notification) {
    const answer = await this.run(row, () => deleteNotification(this.platform.http, row.id));
    if (answer) this.platform.notifications?.forget([row.id]);
  }

  private run<T>(row: Notification, send: () => Promise<T | Conflict>): Promise<T | null> {
    return this.writes.of(row).send(send, ({ status, text }) => {
      // Another admin removed the notification first.
      if (status === 404) this.platform.notifications?.forget([row.id]);
      else this.notice.error(status === 409 ? text : texts.actionFailed);
    });
  }
}

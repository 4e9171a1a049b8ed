import type { Absence } from '@salon/shared/contracts/working-time';
import type { Platform } from '@salon/shared/module/platform';
import { FilteredPager } from '@salon/shared/stores/filtered-pager';
import { onReconnect } from '@salon/shared/stores/on-reconnect';
import { Question } from '@salon/shared/stores/question';
import { deleteAbsence, listAbsences } from './absences.api.ts';
import { ownAbsencesMessages as texts } from './absences.messages.ts';
import { onVisible } from './on-visible.ts';

/** More coming absences of one employee are unlikely. */
const PAGE_ROWS = 100;

/** An employee's own absences of today and later. */
export class OwnAbsencesStore {
  readonly list: FilteredPager<Absence>;
  readonly withdrawal: Question<Absence>;
  private readonly platform: Platform;

  constructor(platform: Platform) {
    const { http, salon, feedback } = platform;
    this.platform = platform;
    this.list = new FilteredPager((cursor, signal) =>
      listAbsences(http, { order: 'nearest', from: salon.now().date, limit: PAGE_ROWS, cursor }, signal),
    );
    this.withdrawal = new Question<Absence>({
      send: ({ id }) => deleteAbsence(http, id),
      onDone: ({ id }) => {
        this.list.remove(id);
        feedback.success(texts.withdrawn, 3);
      },
      explain: ({ text, isRefusal }) => {
        // The admin may have answered in the meantime.
        this.reload();
        return isRefusal ? text : texts.withdrawError;
      },
    });
  }

  /** Returns a function that stops loading. */
  start(): () => void {
    const stops = [
      onReconnect(this.platform.connection, this.reload),
      onVisible(this.reload),
      this.list.cancel,
      this.withdrawal.leave,
    ];
    this.reload();
    return () => {
      for (const stop of stops) stop();
    };
  }

  readonly reload = (): void => void this.list.reload();
}

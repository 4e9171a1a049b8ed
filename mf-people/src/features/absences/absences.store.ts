import type { Employee } from '@salon/shared/contracts/employee';
import type { Absence } from '@salon/shared/contracts/working-time';
import type { Platform } from '@salon/shared/module/platform';
import { AsyncState } from '@salon/shared/stores/async-state';
import type { FilteredPager } from '@salon/shared/stores/filtered-pager';
import { ListScreen } from '@salon/shared/stores/list-screen';
import { addPagedList } from '@salon/shared/stores/paged-list';
import { Question } from '@salon/shared/stores/question';
import { SalonDay } from '@salon/shared/stores/salon-day';
import { listEmployees } from '../employees/employees.api.ts';
import { AbsenceAnswerStore } from './absence-answer.store.ts';
import { deleteAbsence, listAbsences } from './absences.api.ts';
import { absencesMessages as texts } from './absences.messages.ts';
import { ABSENCE_FILTERS, type AbsenceFilters } from './absences-filters.ts';
import { onVisible } from './on-visible.ts';

export class AbsencesStore {
  readonly screen: ListScreen<AbsenceFilters>;
  readonly list: FilteredPager<Absence>;
  readonly employees = new AsyncState<Employee[]>();
  readonly removal: Question<Absence>;
  readonly answer: AbsenceAnswerStore;
  private readonly platform: Platform;

  constructor(platform: Platform, query: string) {
    const { http, feedback, salon } = platform;
    this.platform = platform;
    this.screen = new ListScreen(platform, query, { filters: ABSENCE_FILTERS, day: new SalonDay(salon) });
    this.list = addPagedList(this.screen, ({ state, employee, period }, page, signal) => {
      const filters = {
        ...(state === 'all' ? {} : { state }),
        ...(employee ? { employee_id: employee } : {}),
        ...(period === 'coming' ? { from: this.screen.today, order: 'nearest' as const } : {}),
      };
      return listAbsences(http, { ...filters, ...page }, signal);
    });
    this.screen.addState(this.employees, async (_, signal) => (await listEmployees(http, signal)).data, {
      key: () => null,
    });
    this.removal = new Question<Absence>({
      send: ({ id }) => deleteAbsence(http, id),
      onDone: ({ id }) => {
        this.list.remove(id);
        feedback.success(texts.removed, 3);
      },
      explain: ({ text, isRefusal }) => (isRefusal ? text : texts.removeError),
    });
    this.answer = new AbsenceAnswerStore(platform, this);
  }

  start(): () => void {
    this.answer.resume();
    const stops = [
      this.platform.events.on('bookings:live', ({ dates }) => {
        // The server tells a changed absence without dates, because it lies on any number of them.
        if (dates.length === 0) this.reload();
      }),
      onVisible(this.reload),
      this.screen.start(this.removal, this.answer),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  /** The list loads again, because the absence may no longer match the filters, or comes in another place. */
  keep(absence: Absence): void {
    this.list.replace(absence);
    this.reload();
  }

  readonly reload = (): void => void this.list.reload();
}

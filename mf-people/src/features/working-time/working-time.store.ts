import type { Employee } from '@salon/shared/contracts/employee';
import type {
  DayException,
  OutsideBooking,
  WorkingTime,
  WorkPlan,
} from '@salon/shared/contracts/working-time';
import type { SalonDate } from '@salon/shared/domain/salon-clock';
import type { MinuteSpan } from '@salon/shared/domain/working-time/work-calendar';
import { isApiError } from '@salon/shared/http';
import type { Platform } from '@salon/shared/module/platform';
import { AsyncState } from '@salon/shared/stores/async-state';
import { onReconnect } from '@salon/shared/stores/on-reconnect';
import { Question } from '@salon/shared/stores/question';
import { SalonDay } from '@salon/shared/stores/salon-day';
import { getPageRegion } from '@salon/shared/ui/region';
import { makeAutoObservable } from 'mobx';
import { getOutsideBookings } from '../outside-bookings/outside-bookings.store.ts';
import { type ExceptionGroup, groupExceptions } from './exception-groups.ts';
import { createExceptionRemoval } from './exception-removal.ts';
import type { PlanContext } from './plan-form.validation.ts';
import { createPlanRemoval } from './plan-removal.ts';
import { createSpansFinder } from './spans-finder.ts';
import {
  loadEmployee,
  loadWorkingTime,
  type Outside,
  type SavedExceptions,
  type SavedPlan,
} from './working-time.api.ts';
import {
  exceptionMessages,
  staffPlansMessages,
  workingTimeMessages as texts,
} from './working-time.messages.ts';

interface Loaded {
  time: WorkingTime;
  /** null on the page of the salon. */
  employee: Employee | null;
}

type Calendar = WorkingTime['salon'];

/** The working time of the salon or of one employee. */
export class WorkingTimeStore {
  readonly loaded = new AsyncState<Loaded>();
  readonly planRemoval: Question<WorkPlan>;
  readonly exceptionRemoval: Question<ExceptionGroup>;
  /** null for the salon. */
  readonly employeeId: string | null;
  private readonly day: SalonDay;
  private readonly platform: Platform;

  constructor(platform: Platform, employeeId: string | null) {
    this.platform = platform;
    this.employeeId = employeeId;
    this.day = new SalonDay(platform.salon);
    this.planRemoval = new Question(createPlanRemoval(platform.http, this));
    this.exceptionRemoval = new Question(createExceptionRemoval(platform.http, this));
    makeAutoObservable<WorkingTimeStore, 'day' | 'platform'>(
      this,
      {
        ...{ loaded: false, planRemoval: false, exceptionRemoval: false },
        ...{ employeeId: false, day: false, platform: false },
      },
      { autoBind: true },
    );
  }

  /** Returns a function that stops loading. */
  start(): () => void {
    const stops = [
      this.day.start(),
      onReconnect(this.platform.connection, this.load),
      this.loaded.cancel,
      this.planRemoval.leave,
      this.exceptionRemoval.leave,
    ];
    this.load();
    return () => {
      for (const stop of stops) stop();
    };
  }

  load() {
    const { employeeId } = this;
    const { http } = this.platform;
    const query = employeeId ? { employee_id: employeeId } : {};
    void this.loaded.run(async (signal) => {
      const [time, employee] = await Promise.all([
        loadWorkingTime(http, query, signal),
        employeeId ? loadEmployee(http, employeeId, signal) : null,
      ]);
      return { time: time.data, employee: employee?.data ?? null };
    });
  }

  get today(): SalonDate {
    return this.day.today;
  }

  get isMissing(): boolean {
    const { error } = this.loaded;
    return isApiError(error) && error.status === 404;
  }

  get time(): WorkingTime | null {
    return this.loaded.data?.time ?? null;
  }

  get employeeName(): string {
    return this.loaded.data?.employee?.name ?? '';
  }

  get plans(): readonly WorkPlan[] {
    return this.calendar?.plans ?? [];
  }

  get exceptions(): ExceptionGroup[] {
    return groupExceptions(this.calendar?.exceptions ?? [], this.today);
  }

  get planContext(): PlanContext {
    const { employeeId, plans, today, time } = this;
    return { employeeId, plans, today, weekStart: time?.week_start ?? getPageRegion().weekStart };
  }

  /** Returns the spans of a date in the salon or of the employee. */
  getSpans(date: SalonDate): readonly MinuteSpan[] {
    return this.time ? createSpansFinder(this.time)(date) : [];
  }

  keepPlan({ outside, ...plan }: SavedPlan) {
    this.change(({ plans, ...rest }) => ({
      ...rest,
      plans: [...plans.filter(({ id }) => id !== plan.id), plan],
    }));
    this.finish(texts.planSaved, { outside });
  }

  keepExceptions({ exceptions: saved, removedIds = [], outside }: SavedExceptions) {
    const dates = new Set(saved.map(({ date }) => date));
    const stays = ({ id, date }: DayException) => !dates.has(date) && !removedIds.includes(id);
    this.change(({ exceptions, ...rest }) => ({
      ...rest,
      exceptions: [...exceptions.filter(stays), ...saved],
    }));
    this.finish(exceptionMessages.saved, { outside });
  }

  forgetPlan(plan: WorkPlan, outside: Outside) {
    this.change(({ plans, ...rest }) => ({ ...rest, plans: plans.filter(({ id }) => id !== plan.id) }));
    this.finish(texts.planRemoved, outside);
  }

  forgetExceptions({ ids }: ExceptionGroup, outside: Outside) {
    this.change(({ exceptions, ...rest }) => ({
      ...rest,
      exceptions: exceptions.filter(({ id }) => !ids.includes(id)),
    }));
    this.finish(exceptionMessages.removed, outside);
  }

  finishStaffPlans(outside: readonly OutsideBooking[]) {
    this.finish(staffPlansMessages.done, { outside });
  }

  /** Some employees may have got the plan before the sheet was closed. */
  leaveStaffPlans(outside: readonly OutsideBooking[]) {
    this.platform.events.emit('employees:changed');
    this.showOutside(outside);
  }

  private showOutside(outside: readonly OutsideBooking[]) {
    getOutsideBookings(this.platform).show(outside);
  }

  private get calendar(): Calendar | null {
    const { time } = this;
    return time && (this.employeeId ? time.employee : time.salon);
  }

  private change(edit: (calendar: Calendar) => Calendar) {
    const { data } = this.loaded;
    if (!data || !this.calendar) return;
    const changed = this.employeeId ? { employee: edit(this.calendar) } : { salon: edit(this.calendar) };
    this.loaded.set({ ...data, time: { ...data.time, ...changed } });
  }

  /** The pair of hours of the employees follows their plans. */
  private finish(text: string, { outside }: Outside) {
    const { feedback, events } = this.platform;
    feedback.success(text, 3);
    events.emit('employees:changed');
    this.showOutside(outside);
  }
}

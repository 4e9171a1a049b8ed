import type { Employee } from '@salon/shared/contracts/employee';
import type { OutsideBooking, WorkPlan } from '@salon/shared/contracts/working-time';
import { type HttpClient, isConflict } from '@salon/shared/http';
import { AsyncState } from '@salon/shared/stores/async-state';
import { IdempotencyKey } from '@salon/shared/stores/idempotency-key';
import { makeAutoObservable, observableRef } from 'mobx';
import { listEmployees } from '../employees/employees.api.ts';
import { createWorkPlan } from './working-time.api.ts';

/** `other`: the employee has another plan on the same dates. */
export type StaffPlanResult = 'added' | 'other' | 'failed';

/** Gives employees the dated plan of the salon, because the salon's plan only cuts their own hours. */
export class StaffPlansStore {
  readonly employees = new AsyncState<Employee[]>();
  readonly plan: WorkPlan;
  isSending = false;
  /** The bookings that the new plans leave outside the hours. */
  outside: readonly OutsideBooking[] = [];
  private readonly http: HttpClient;
  private readonly chosen = new Set<string>();
  private readonly results = new Map<string, StaffPlanResult>();
  private readonly keys = new Map<string, IdempotencyKey>();

  constructor(http: HttpClient, plan: WorkPlan) {
    this.http = http;
    this.plan = plan;
    makeAutoObservable<StaffPlansStore, 'http' | 'keys'>(
      this,
      { employees: false, plan: false, http: false, keys: false, outside: observableRef },
      { autoBind: true },
    );
  }

  /** All active employees are chosen at first. */
  async load() {
    const employees = await this.employees.run(async (signal) =>
      (await listEmployees(this.http, signal)).data.filter(({ is_active }) => is_active),
    );
    for (const { id } of employees ?? []) this.choose(id, true);
  }

  get chosenIds(): readonly string[] {
    return [...this.chosen];
  }

  /** Whether a plan is still missing; an employee who is not chosen any more needs none. */
  get hasFailed(): boolean {
    return this.chosenIds.some((id) => this.results.get(id) === 'failed');
  }

  isChosen(id: string): boolean {
    return this.chosen.has(id);
  }

  getResult(id: string): StaffPlanResult | undefined {
    return this.results.get(id);
  }

  choose(id: string, isChosen: boolean) {
    if (isChosen) this.chosen.add(id);
    else this.chosen.delete(id);
  }

  /** Sends one plan after the other; a repeated call sends those that failed. Resolves with whether all have a plan. */
  async send(): Promise<boolean> {
    this.setSending(true);
    for (const id of this.chosenIds) {
      const result = this.results.get(id);
      if (result === undefined || result === 'failed') await this.sendOne(id);
    }
    this.setSending(false);
    return !this.hasFailed;
  }

  private async sendOne(employee_id: string) {
    const { name, valid_from, valid_to, weeks, anchor_date, spans } = this.plan;
    const body = { name, valid_from, valid_to, weeks, anchor_date, spans, employee_id };
    const key = this.keys.get(employee_id) ?? new IdempotencyKey();
    this.keys.set(employee_id, key);
    try {
      const answer = await createWorkPlan(this.http, body, key.getKey(body));
      if (isConflict(answer))
        this.record(employee_id, answer.code === 'WORK_PLAN_OVERLAP' ? 'other' : 'failed');
      else this.record(employee_id, 'added', answer.data.outside);
    } catch {
      this.record(employee_id, 'failed');
    }
  }

  private record(id: string, result: StaffPlanResult, outside: readonly OutsideBooking[] = []) {
    this.results.set(id, result);
    this.outside = [...this.outside, ...outside];
  }

  private setSending(isSending: boolean) {
    this.isSending = isSending;
  }
}

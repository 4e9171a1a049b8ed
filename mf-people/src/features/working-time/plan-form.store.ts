import type { SalonTime } from '@salon/shared/domain/salon-clock';
import type { RequestFailure } from '@salon/shared/http';
import type { Platform } from '@salon/shared/module/platform';
import { FormSubmission } from '@salon/shared/stores/form-submission';
import { makeAutoObservable, observableRef } from 'mobx';
import { listWeekProblems, type SpanProblems } from './list-span-problems.ts';
import { type PlanDraft, type PlanEdit, toPlanBody } from './plan-draft.ts';
import { checkPlan, type PlanContext } from './plan-form.validation.ts';
import {
  addSpan,
  addWeeks,
  changeDay,
  copyDay,
  type DayDraft,
  type DayKey,
  removeSpan,
  turnWorking,
} from './week-draft.ts';
import { createWorkPlan, type SavedPlan, updateWorkPlan } from './working-time.api.ts';
import { planFormMessages as texts } from './working-time.messages.ts';

export interface PlanFormOptions {
  edit: PlanEdit;
  context: PlanContext;
  /** The server no longer has the plan. */
  onMissing(): void;
}

export class PlanFormStore {
  readonly form: FormSubmission<PlanDraft, SavedPlan>;
  readonly edit: PlanEdit;
  readonly context: PlanContext;
  /** The day whose spans are being copied to other days. */
  copied: DayDraft | null = null;
  private readonly platform: Pick<Platform, 'http'>;
  private readonly onMissing: () => void;

  constructor(platform: Pick<Platform, 'http'>, { edit, context, onMissing }: PlanFormOptions) {
    this.platform = platform;
    this.edit = edit;
    this.context = context;
    this.onMissing = onMissing;
    this.form = new FormSubmission<PlanDraft, SavedPlan>({
      draft: edit.draft,
      check: (draft) => checkPlan(draft, edit, context),
      summarize: () => texts.checkFields,
      fields: edit.isDated ? { WORK_PLAN_OVERLAP: 'valid_to' } : {},
      send: (draft, keyFor) => this.send(draft, keyFor),
      explain: (failure) => this.explain(failure),
    });
    makeAutoObservable<PlanFormStore, 'platform' | 'onMissing'>(
      this,
      {
        ...{ form: false, edit: false, context: false, platform: false, onMissing: false },
        copied: observableRef,
      },
      { autoBind: true },
    );
  }

  /** Empty until the first attempt to save. */
  get problems(): SpanProblems {
    const { problems, draft } = this.form;
    return problems.spans ? listWeekProblems(draft.spans, draft.weeks, this.context.weekStart) : new Map();
  }

  turn(day: DayKey, isWorking: boolean) {
    this.changeDays((days) => turnWorking(days, day, isWorking));
  }

  addSpan(day: DayKey) {
    this.changeDays((days) => changeDay(days, day, ({ spans }) => ({ spans: addSpan(spans) })));
  }

  changeSpan(day: DayKey, key: number, times: { from?: SalonTime | ''; to?: SalonTime | '' }) {
    this.changeDays((days) =>
      changeDay(days, day, ({ spans }) => ({
        spans: spans.map((span) => (span.key === key ? { ...span, ...times } : span)),
      })),
    );
  }

  removeSpan(day: DayKey, key: number) {
    this.changeDays((days) => removeSpan(days, day, key));
  }

  askCopy(day: DayDraft) {
    this.copied = day;
  }

  endCopy() {
    this.copied = null;
  }

  copyTo(days: readonly DayKey[]) {
    const { copied } = this;
    if (copied && days.length > 0) this.changeDays((all) => copyDay(all, copied, days));
    this.endCopy();
  }

  /** The present week becomes week 1 of a plan that did not alternate before. */
  setWeeks(weeks: number) {
    const { draft } = this.form;
    const didAlternate = draft.weeks > 1 || this.edit.draft.weeks > 1;
    const anchor_date = didAlternate ? draft.anchor_date : this.context.today;
    this.form.change({ weeks, anchor_date, spans: addWeeks(draft.spans, weeks) });
  }

  private changeDays(change: (days: readonly DayDraft[]) => DayDraft[]) {
    this.form.change({ spans: change(this.form.draft.spans) });
  }

  private send(draft: PlanDraft, keyFor: (body: unknown) => string) {
    const { platform, edit, context } = this;
    const body = toPlanBody(draft, edit, context.today);
    if (edit.plan) return updateWorkPlan(platform.http, edit.plan.id, body);
    const created = { ...body, ...(context.employeeId ? { employee_id: context.employeeId } : {}) };
    return createWorkPlan(platform.http, created, keyFor(created));
  }

  private explain({ status, text, isRefusal }: RequestFailure): string {
    if (status === 404) {
      this.onMissing();
      this.form.end(texts.gone);
      return '';
    }
    return isRefusal ? text : texts.saveError;
  }
}

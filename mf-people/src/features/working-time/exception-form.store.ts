import type { PutDayException } from '@salon/shared/contracts/working-time';
import { addDays, type SalonDate, type SalonTime } from '@salon/shared/domain/salon-clock';
import { DEFAULT_WORK_HOURS } from '@salon/shared/domain/work-hours';
import {
  type Conflict,
  type HttpClient,
  isConflict,
  type RequestFailure,
  type Success,
} from '@salon/shared/http';
import type { Platform } from '@salon/shared/module/platform';
import { FormSubmission } from '@salon/shared/stores/form-submission';
import { makeAutoObservable } from 'mobx';
import { deleteExceptions } from './delete-exceptions.ts';
import { checkException, type ExceptionContext, type ExceptionDraft } from './exception-form.validation.ts';
import type { ExceptionGroup } from './exception-groups.ts';
import { listDayProblems, type SpanProblems } from './list-span-problems.ts';
import { addSpan, createSpan, listWholeSpans, toSpanDraft } from './week-draft.ts';
import { putDayExceptions, type SavedExceptions } from './working-time.api.ts';
import { exceptionMessages as texts } from './working-time.messages.ts';

type Needs = Pick<Platform, 'http'>;

export interface ExceptionFormOptions {
  /** null for the salon. */
  employeeId: string | null;
  /** The days that are edited; null for new ones. */
  edited: ExceptionGroup | null;
  context: ExceptionContext;
  /** The new days are saved, but the edited ones could not be deleted. */
  onHalfSaved(): void;
}

export class ExceptionFormStore {
  readonly form: FormSubmission<ExceptionDraft, SavedExceptions>;
  private readonly http: HttpClient;
  private readonly options: ExceptionFormOptions;
  /** Whether the new days are saved, and the edited ones are not deleted yet. */
  private isHalfSaved = false;

  constructor({ http }: Needs, options: ExceptionFormOptions) {
    this.http = http;
    this.options = options;
    this.form = new FormSubmission<ExceptionDraft, SavedExceptions>({
      draft: toDraft(options.edited),
      check: (draft) => checkException(draft, options.context),
      summarize: () => texts.checkFields,
      send: (draft) => this.send(draft),
      explain: (failure) => this.explain(failure),
      onChange: (fields) => this.followFirstDay(fields),
    });
    makeAutoObservable<ExceptionFormStore, 'http' | 'options' | 'isHalfSaved'>(
      this,
      { form: false, http: false, options: false, isHalfSaved: false },
      { autoBind: true },
    );
  }

  /** Empty until the first attempt to save. */
  get problems(): SpanProblems {
    const { problems, draft } = this.form;
    return problems.spans ? listDayProblems(draft.spans) : new Map();
  }

  addSpan() {
    this.form.change({ spans: addSpan(this.form.draft.spans) });
  }

  changeSpan(key: number, times: { from?: SalonTime | ''; to?: SalonTime | '' }) {
    const spans = this.form.draft.spans.map((span) => (span.key === key ? { ...span, ...times } : span));
    this.form.change({ spans });
  }

  /** Without its last span a day is closed. */
  removeSpan(key: number) {
    const spans = this.form.draft.spans.filter((span) => span.key !== key);
    if (spans.length > 0) this.form.change({ spans });
    else this.form.change({ isClosed: true });
  }

  /** A repeated request writes and deletes the same dates again, so it needs no idempotency key. */
  private async send(draft: ExceptionDraft): Promise<Success<SavedExceptions> | Conflict> {
    const { employeeId, edited } = this.options;
    this.isHalfSaved = false;
    const saved = await putDayExceptions(this.http, toBody(draft, employeeId));
    const left = edited ? listLeftDays(edited, draft) : new Map<SalonDate, string>();
    if (isConflict(saved) || left.size === 0) return saved;
    this.isHalfSaved = true;
    const removedIds = [...left.values()];
    const removed = await deleteExceptions(this.http, removedIds);
    if (isConflict(removed)) return removed;
    // The first answer still counts the days that are deleted after it.
    const outside = saved.data.outside.filter(({ booking_date }) => !left.has(booking_date));
    return { ...saved, data: { ...saved.data, outside: [...outside, ...removed.outside], removedIds } };
  }

  private explain({ text, isRefusal }: RequestFailure): string {
    if (this.isHalfSaved) {
      this.options.onHalfSaved();
      return texts.halfSaved;
    }
    return isRefusal ? text : texts.saveError;
  }

  /** The range is one day until the last day is chosen. */
  private followFirstDay({ from }: Partial<ExceptionDraft>) {
    const { to } = this.form.draft;
    if (from && (to === '' || to < from)) this.form.fill({ to: from });
  }
}

function toDraft(edited: ExceptionGroup | null): ExceptionDraft {
  if (!edited)
    return { isClosed: true, from: '', to: '', spans: [createSpan(DEFAULT_WORK_HOURS)], reason: '' };
  const { from, to, spans, reason } = edited;
  const isClosed = spans.length === 0;
  return {
    isClosed,
    from,
    to,
    spans: isClosed ? [createSpan(DEFAULT_WORK_HOURS)] : spans.map(toSpanDraft),
    reason,
  };
}

/** Maps the edited dates that are not in the new range to their ids. */
function listLeftDays({ from: first, ids }: ExceptionGroup, { from, to }: ExceptionDraft) {
  const days = ids.map((id, place): [SalonDate, string] => [addDays(first, place), id]);
  return new Map(days.filter(([date]) => date < from || date > to));
}

function toBody({ isClosed, from, to, spans, reason }: ExceptionDraft, employeeId: string | null) {
  const body: PutDayException = {
    from,
    to,
    spans: isClosed ? [] : listWholeSpans(spans),
    reason: reason.trim(),
  };
  return employeeId ? { ...body, employee_id: employeeId } : body;
}

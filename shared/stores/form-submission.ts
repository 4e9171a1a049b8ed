import { makeAutoObservable, observableRef } from 'mobx';
import type { Success } from '../contracts/envelope.ts';
import type { ErrorCode } from '../contracts/error-codes.ts';
import type { Conflict } from '../http/conflict.ts';
import type { RequestFailure } from '../http/request-failure.ts';
import { type FieldProblems, toFieldProblems } from './field-problems.ts';
import { Submission } from './submission.ts';

export interface FormOptions<Draft, Saved> {
  /** The values of the fields when the form opens. */
  draft: Draft;
  check(draft: Draft): FieldProblems<Draft>;
  /** Sends the draft. `keyFor` returns the idempotency key for the body of a create. */
  send(draft: Draft, keyFor: (body: unknown) => string): Promise<Success<Saved> | Conflict>;
  /** Returns the text for a failure that concerns no field ('' for no text). It may also react to the failure. */
  explain(failure: RequestFailure): string;
  /** Returns a text about all wrong fields, which the form shows in addition to the fields' own texts. */
  summarize?(problems: FieldProblems<Draft>): string;
  /** The field that each error code concerns. */
  fields?: Partial<Record<ErrorCode, keyof Draft>>;
  /** `fields` is empty for a change of a value outside the draft. */
  onChange?(fields: Partial<Draft>): void;
}

export class FormSubmission<Draft extends object, Saved> {
  draft: Draft;
  isDirty = false;
  /** The number of refused saves. After each, the page moves the focus to the first wrong field. */
  refusals = 0;
  readonly submission = new Submission();
  private wasTried = false;
  /** The server's error per field, until the field changes. */
  private refused: FieldProblems<Draft> = {};
  private readonly options: FormOptions<Draft, Saved>;

  constructor(options: FormOptions<Draft, Saved>) {
    this.options = options;
    this.draft = options.draft;
    makeAutoObservable<FormSubmission<Draft, Saved>, 'options' | 'refused'>(
      this,
      { submission: false, options: false, refused: observableRef },
      { autoBind: true },
    );
  }

  get isSaving(): boolean {
    return this.submission.isSaving;
  }

  get isOver(): boolean {
    return this.submission.isOver;
  }

  get failure(): string {
    return this.submission.failure;
  }

  get problems(): FieldProblems<Draft> {
    return this.wasTried ? { ...this.refused, ...this.options.check(this.draft) } : {};
  }

  /** Returns the props to spread on the field's control. */
  input<Field extends keyof Draft>(field: Field) {
    return {
      value: this.draft[field],
      onChange: (value: Draft[Field]) => this.change({ [field]: value } as unknown as Partial<Draft>),
    };
  }

  /** Sets fields, but does not mark the form as changed. */
  fill(fields: Partial<Draft>): void {
    Object.assign(this.draft, fields);
  }

  change(fields: Partial<Draft>): void {
    Object.assign(this.draft, fields);
    const kept = Object.entries(this.refused).filter(([field]) => !(field in fields));
    this.refused = Object.fromEntries(kept) as FieldProblems<Draft>;
    this.markChanged(fields);
  }

  /** Call this after a change of a value outside the draft, such as an image. */
  markChanged(fields: Partial<Draft> = {}): void {
    this.isDirty = true;
    this.submission.message.clear();
    this.options.onChange?.(fields);
  }

  /** Call this when the form closes. */
  leave(): void {
    this.submission.leave();
  }

  /** Resolves with null when the draft is invalid, the request fails, the form is saving or the form has ended. */
  async save(): Promise<Saved | null> {
    if (this.isSaving || this.isOver || !this.hasValidFields()) return null;
    const { send } = this.options;
    const answer = await this.submission.send(() => send(this.draft, this.submission.getKey), this.refuse);
    return answer?.data ?? null;
  }

  /** Call this if the edited row no longer exists: the form then has no unsaved changes, and `text` stays visible. */
  end(text: string): void {
    this.isDirty = false;
    this.submission.end(text);
  }

  private hasValidFields(): boolean {
    const { check, summarize } = this.options;
    this.wasTried = true;
    this.refused = {};
    const problems = check(this.draft);
    const isValid = Object.keys(problems).length === 0;
    if (!isValid) this.refusals += 1;
    if (!isValid && summarize) this.submission.fail(summarize(problems));
    return isValid;
  }

  private refuse(failure: RequestFailure): void {
    const field = failure.code && this.options.fields?.[failure.code as ErrorCode];
    if (field) this.refused = { [field]: failure.text } as FieldProblems<Draft>;
    else this.refused = toFieldProblems(failure, this.draft);
    this.refusals += 1;
    if (Object.keys(this.refused).length > 0) return;
    const text = this.options.explain(failure);
    if (!this.isOver) this.submission.fail(text);
  }
}

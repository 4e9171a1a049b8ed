import { makeAutoObservable, observableRef } from 'mobx';
import type { Conflict } from '../http/conflict.ts';
import type { RequestFailure } from '../http/request-failure.ts';
import { Submission } from './submission.ts';

export interface Act<Row, Answer = unknown> {
  send(row: Row): Promise<Answer | Conflict>;
  /** `answer` is null when another user has deleted the row first. */
  onDone(row: Row, answer: Answer | null): void;
  explain(failure: RequestFailure): string;
  /** Whether the act fails if another user has deleted the row. If false, the act then succeeds, like a deletion. */
  needsRow?: boolean;
}

/** The confirmation question before one row is deleted or permanently changed. */
export class Question<Row> {
  asked: Row | null = null;
  private readonly submission = new Submission();
  private readonly act: Act<Row>;

  constructor(act: Act<Row>) {
    this.act = act;
    makeAutoObservable<Question<Row>, 'act' | 'submission'>(
      this,
      { act: false, submission: false, asked: observableRef },
      { autoBind: true },
    );
  }

  get isBusy(): boolean {
    return this.submission.isSaving;
  }

  get failure(): string {
    return this.submission.failure;
  }

  ask(row: Row): void {
    this.asked = row;
    this.submission.leave();
  }

  dismiss(): void {
    if (!this.isBusy) this.leave();
  }

  /** The server still completes a request that was sent. */
  leave(): void {
    this.asked = null;
    this.submission.leave();
  }

  confirm(): Promise<void> {
    return this.run(this.act);
  }

  async run<Answer>(act: Act<Row, Answer>): Promise<void> {
    const row = this.asked;
    if (row === null || this.isBusy) return;
    const answer = await this.submission.send(
      () => act.send(row),
      (failure) => this.settle(act, row, failure),
    );
    if (answer !== null) this.finish(act, row, answer);
  }

  private settle<Answer>(act: Act<Row, Answer>, row: Row, failure: RequestFailure): void {
    if (failure.status === 404 && !act.needsRow) this.finish(act, row, null);
    else this.submission.fail(act.explain(failure));
  }

  private finish<Answer>(act: Act<Row, Answer>, row: Row, answer: Answer | null): void {
    this.leave();
    act.onDone(row, answer);
  }
}

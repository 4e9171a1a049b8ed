import { makeAutoObservable, observableRef } from 'mobx';
import type { Conflict } from '../http/conflict.ts';
import type { RequestFailure } from '../http/request-failure.ts';
import { Submission } from './submission.ts';

/** The act that a person confirms: the request that it sends, and what happens after the response. */
export interface Act<Row, Answer = unknown> {
  send(row: Row): Promise<Answer | Conflict>;
  /** Runs after the act; `answer` is null when another user has deleted the row first. */
  onDone(row: Row, answer: Answer | null): void;
  /** Returns the text of a failure. It may also react to the failure. */
  explain(failure: RequestFailure): string;
  /** Whether the act fails when another user has deleted the row. Otherwise it then counts as done, like a deletion. */
  needsRow?: boolean;
}

/** The confirmation question before one row is deleted or permanently changed. */
export class Question<Row> {
  /** The row of the open question; null while it is closed. */
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

  /** The text of the last failure, shown for five seconds (§8), else ''. */
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

  /** Closes the question, also during a request. The server still completes a request that was sent. */
  leave(): void {
    this.asked = null;
    this.submission.leave();
  }

  confirm(): Promise<void> {
    return this.run(this.act);
  }

  /** Does an act with the asked row: the act of the question, or another one. */
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

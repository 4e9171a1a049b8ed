import { makeAutoObservable } from 'mobx';
import { type Conflict, isConflict } from '../http/conflict.ts';
import { type RequestFailure, toFailure } from '../http/request-failure.ts';
import { IdempotencyKey } from './idempotency-key.ts';
import { TimedMessage } from './timed-message.ts';

/** Sends one write at a time and shows for five seconds why a write failed (§8). */
export class Submission {
  isSaving = false;
  /** Whether a retry is safe: the outcome of the last write is unknown, but the server does not do it twice. */
  isRetrySafe = false;
  readonly message = new TimedMessage();
  private finalText = '';
  private readonly key = new IdempotencyKey();

  constructor() {
    makeAutoObservable<Submission, 'key'>(this, { message: false, key: false }, { autoBind: true });
  }

  /** Whether nothing can be sent any more, for example because another user has deleted the row. */
  get isOver(): boolean {
    return this.finalText !== '';
  }

  get failure(): string {
    return this.finalText || this.message.text;
  }

  getKey(body: unknown): string {
    return this.key.getKey(body);
  }

  /** Resolves with null after a failure, and at once while another write runs or when the submission is over. */
  async send<T>(
    work: () => Promise<T | Conflict>,
    onFailure: (failure: RequestFailure) => void | Promise<void>,
  ): Promise<T | null> {
    if (this.isSaving || this.isOver) return null;
    this.start();
    try {
      const answer = await this.attempt(work);
      if (!isFailed(answer)) return answer.result;
      await onFailure(answer.failure);
      return null;
    } finally {
      this.finish();
    }
  }

  fail(text: string, isRetrySafe = false): void {
    this.message.error(text);
    this.isRetrySafe = isRetrySafe;
  }

  /** Shows a text and sends nothing more, until `leave`. */
  end(text: string): void {
    this.message.clear();
    this.finalText = text;
  }

  /** Call this when the screen closes; the server still completes a write that was sent. */
  leave(): void {
    this.message.clear();
    this.finalText = '';
  }

  private async attempt<T>(work: () => Promise<T | Conflict>): Promise<Attempt<T>> {
    try {
      const answer = await work();
      this.key.settle();
      return isConflict(answer) ? { failure: toFailure(answer) } : { result: answer as T };
    } catch (error) {
      const failure = toFailure(error);
      if (failure.isDecided) this.key.settle();
      return { failure };
    }
  }

  private start(): void {
    this.isSaving = true;
    this.isRetrySafe = false;
    this.message.clear();
  }

  private finish(): void {
    this.isSaving = false;
  }
}

type Attempt<T> = { result: T } | { failure: RequestFailure };

const isFailed = <T>(attempt: Attempt<T>): attempt is { failure: RequestFailure } => 'failure' in attempt;

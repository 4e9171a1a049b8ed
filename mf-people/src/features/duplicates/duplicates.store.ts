import type { Customer } from '@salon/shared/contracts/customer';
import type {
  CustomerMerge,
  DuplicateGroup,
  MergeResult,
  TagsThatDoNotFit,
} from '@salon/shared/contracts/customer-card';
import type { RequestFailure, Success } from '@salon/shared/http';
import type { Platform } from '@salon/shared/module/platform';
import { AsyncState } from '@salon/shared/stores/async-state';
import { IdempotencyKey } from '@salon/shared/stores/idempotency-key';
import { Question } from '@salon/shared/stores/question';
import { Submission } from '@salon/shared/stores/submission';
import { makeAutoObservable, observableRef } from 'mobx';
import { getFailureText } from '../customers/failure-text.ts';
import { findHolderName } from '../customers/phone-holder.ts';
import { listDuplicates, listMerges, markDistinct, mergeCustomers, undoMerge } from './duplicates.api.ts';
import { duplicatesMessages as texts } from './duplicates.messages.ts';

export interface WantedMerge {
  kept: Customer;
  gone: Customer;
}

interface Found {
  groups: readonly DuplicateGroup[];
  cursor: string | null;
}

export class DuplicatesStore {
  readonly found = new AsyncState<Found>();
  readonly merges = new AsyncState<readonly CustomerMerge[]>();
  readonly undoing = new Submission();
  readonly marking = new Submission();
  readonly question: Question<WantedMerge>;
  /** The merge of this moment, which the page offers to undo. */
  latest: (WantedMerge & { merge: CustomerMerge }) | null = null;
  /** The merge that is being undone. */
  undoneId: string | null = null;
  /** The kept customer of each group, by the group's first customer. */
  private kept: Readonly<Record<string, string>> = {};
  private readonly mergeKey = new IdempotencyKey();
  private readonly platform: Platform;

  constructor(platform: Platform) {
    this.platform = platform;
    this.question = new Question<WantedMerge>({
      needsRow: true,
      send: ({ kept, gone }) => this.send(kept, gone),
      onDone: this.finishMerge,
      explain: explainMerge,
    });
    makeAutoObservable<DuplicatesStore, 'kept' | 'mergeKey' | 'platform' | 'finishMerge'>(
      this,
      {
        ...{ found: false, merges: false, undoing: false, marking: false, question: false, mergeKey: false },
        ...{ platform: false, kept: observableRef, latest: observableRef, finishMerge: false },
      },
      { autoBind: true },
    );
  }

  start(): () => void {
    this.load();
    return () => {
      this.found.cancel();
      this.merges.cancel();
      this.question.leave();
      this.undoing.leave();
      this.marking.leave();
    };
  }

  load() {
    const { http } = this.platform;
    void this.found.run((signal) => this.loadPage(null, signal));
    void this.merges.run(async (signal) => (await listMerges(http, signal)).data);
  }

  loadMore() {
    const { data } = this.found;
    if (!data?.cursor || this.found.isLoading) return;
    const { groups, cursor } = data;
    void this.found.run(async (signal) => {
      const next = await this.loadPage(cursor, signal);
      return { ...next, groups: [...groups, ...next.groups] };
    });
  }

  get loadFailure(): string {
    return getFailureText(this.found.error, { failed: texts.loadFailed, error: texts.loadError });
  }

  /** By default the customer with the most bookings, of equals the oldest account. */
  getKept({ customers }: DuplicateGroup): Customer | undefined {
    const chosen = customers.find(({ id }) => id === this.kept[customers[0]?.id ?? '']);
    const [first] = [...customers].sort((a, b) => b.bookings_count - a.bookings_count);
    return chosen ?? first;
  }

  keep({ customers }: DuplicateGroup, id: string) {
    this.kept = { ...this.kept, [customers[0]?.id ?? '']: id };
  }

  isDistinct({ distinct_pairs }: DuplicateGroup, one: Customer, other: Customer): boolean {
    return distinct_pairs.some((pair) => pair.includes(one.id) && pair.includes(other.id));
  }

  /** The two are not one person; they are no longer shown together. */
  async markDistinct(one: Customer, other: Customer) {
    const { http, feedback } = this.platform;
    const ids = [one.id, other.id];
    const result = await this.marking.send(
      () => markDistinct(http, one.id, other.id, this.marking.getKey(ids)),
      ({ cause }) =>
        feedback.error(getFailureText(cause, { failed: texts.distinctFailed, error: texts.distinctError })),
    );
    if (!result) return;
    feedback.success(texts.markedDistinct);
    this.load();
  }

  async undo({ id, gone_name }: CustomerMerge) {
    this.undoneId = id;
    const { http } = this.platform;
    const result = await this.undoing.send(
      () => undoMerge(http, id, this.undoing.getKey(id)),
      (failure) => this.undoing.fail(explainUndo(failure, gone_name)),
    );
    if (!result) return;
    this.platform.feedback.success(texts.undone(gone_name), 5);
    this.finish(null);
  }

  forgetLatest() {
    this.latest = null;
  }

  private send(kept: Customer, gone: Customer) {
    const key = this.mergeKey.getKey([kept.id, gone.id]);
    return mergeCustomers(this.platform.http, kept.id, gone.id, key) as Promise<Success<MergeResult>>;
  }

  private readonly finishMerge = (wanted: WantedMerge, answer: unknown) => {
    const { merge } = (answer as Success<MergeResult>).data;
    this.finish({ ...wanted, merge });
  };

  private finish(latest: DuplicatesStore['latest']) {
    this.mergeKey.settle();
    this.latest = latest;
    this.platform.events.emit('customers:changed');
    this.platform.events.emit('bookings:changed');
    this.load();
  }

  private async loadPage(cursor: string | null, signal: AbortSignal): Promise<Found> {
    const { data, next_cursor } = await listDuplicates(this.platform.http, cursor, signal);
    return { groups: data, cursor: next_cursor };
  }
}

function explainUndo(failure: RequestFailure, goneName: string): string {
  const holder = findHolderName(failure);
  if (holder) return texts.undoPhoneUsed(goneName, holder);
  if (failure.status === 409) return failure.text;
  return getFailureText(failure.cause, { failed: texts.undoFailed, error: texts.undoError });
}

function explainMerge({ code, status, text, details, cause }: RequestFailure): string {
  if (code === 'TAGS_DO_NOT_FIT') {
    const { tags = [] } = (details ?? {}) as Partial<TagsThatDoNotFit>;
    return texts.tagsDoNotFit(tags.join('، '));
  }
  if (status === 404) return texts.gone;
  if (status === 409) return text;
  return getFailureText(cause, { failed: texts.mergeFailed, error: texts.mergeError });
}

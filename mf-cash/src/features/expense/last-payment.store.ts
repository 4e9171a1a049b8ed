import { getSalonToday } from '@salon/shared/domain/salon-clock';
import { isApiError } from '@salon/shared/http';
import type { Platform } from '@salon/shared/module/platform';
import { AsyncState } from '@salon/shared/stores/async-state';
import { makeAutoObservable, reaction } from 'mobx';
import { type LastPayment, loadLastPayment } from './expense.api.ts';

type PlatformParts = Pick<Platform, 'http' | 'salon'>;

/**
 * `before`: the last payment was before the paid months. `repeated`: it was in the first paid month or later. `gone`:
 * the employee was deleted.
 */
export type LastPaymentView = 'none' | 'loading' | 'never' | 'before' | 'repeated' | 'unknown' | 'gone';

export class LastPaymentStore {
  readonly answer = new AsyncState<LastPayment>();
  employeeId = '';
  private since = '';
  private readonly platform: PlatformParts;
  private readonly paidFrom: string | undefined;

  /** `paidFrom` is the first month (YYYY-MM) that the voucher pays for; the present month by default. */
  constructor(platform: PlatformParts, paidFrom?: string) {
    this.platform = platform;
    this.paidFrom = paidFrom;
    makeAutoObservable<LastPaymentStore, 'platform' | 'paidFrom'>(
      this,
      { platform: false, answer: false, paidFrom: false },
      { autoBind: true },
    );
  }

  /** Returns a function that stops the checks. */
  follow(chosenId: () => string): () => void {
    const stop = reaction(chosenId, (id) => void this.check(id), { fireImmediately: true });
    return () => {
      stop();
      this.answer.cancel();
    };
  }

  private async check(employeeId: string) {
    this.employeeId = employeeId;
    this.since = this.paidFrom ?? this.platform.salon.now().date.slice(0, 7);
    this.answer.reset();
    if (!employeeId) return;
    await this.answer.run((signal) => loadLastPayment(this.platform.http, employeeId, signal));
  }

  get view(): LastPaymentView {
    if (!this.employeeId) return 'none';
    const { data, error } = this.answer;
    if (error) return isApiError(error) && error.status === 404 ? 'gone' : 'unknown';
    if (!data) return 'loading';
    if (!data.datetime) return 'never';
    // Most salons pay for a month in the following month, so a payment since the start of the first paid month counts
    // as `repeated`.
    const paidMonth = getSalonToday(new Date(data.datetime), this.platform.salon.timeZone).slice(0, 7);
    return paidMonth >= this.since ? 'repeated' : 'before';
  }
}

import { salonToday } from '@salon/shared/domain/salon-clock';
import { isApiError } from '@salon/shared/http';
import type { Platform } from '@salon/shared/remote/platform';
import { AsyncState } from '@salon/shared/stores/async-state';
import { makeAutoObservable } from 'mobx';
import { type LastPayment, loadLastPayment } from './expense.api.ts';

type Needs = Pick<Platform, 'http' | 'salon'>;

/** What is said of an employee's last payment before they are paid again. */
export type LastPaymentView = 'none' | 'loading' | 'never' | 'before' | 'repeated' | 'unknown' | 'gone';

/** Whether the employee that a new voucher pays was paid before: a warning, never a refusal. */
export class LastPaymentStore {
  readonly answer = new AsyncState<LastPayment>();
  employeeId = '';
  private since = '';
  private readonly platform: Needs;

  constructor(platform: Needs) {
    this.platform = platform;
    makeAutoObservable<LastPaymentStore, 'platform'>(
      this,
      { platform: false, answer: false },
      { autoBind: true },
    );
  }

  /** `since`: the month (YYYY-MM) from which on a payment would be one for the same time. */
  async check(employeeId: string, since: string) {
    this.employeeId = employeeId;
    this.since = since;
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
    // A month is mostly paid in the next one, so that everything since its first day counts.
    const paidIn = salonToday(new Date(data.datetime), this.platform.salon.timeZone).slice(0, 7);
    return paidIn >= this.since ? 'repeated' : 'before';
  }

  leave() {
    this.answer.cancel();
  }
}

import type { Booking } from '@salon/shared/contracts/booking';
import { getRemainingAmount, type Money, subtract, sum } from '@salon/shared/domain/money';
import type { Page } from '@salon/shared/http';
import type { Platform } from '@salon/shared/module/platform';
import { AsyncState } from '@salon/shared/stores/async-state';
import { makeAutoObservable } from 'mobx';
import { type ListedCustomer, listVisits } from './customers.api.ts';
import { visitsMessages as texts } from './customers.messages.ts';
import { getFailureText } from './failure-text.ts';

export class CustomerVisitsStore {
  readonly list = new AsyncState<Page<Booking>>();
  readonly customer: ListedCustomer;
  private readonly platform: Pick<Platform, 'http'>;

  constructor(platform: Pick<Platform, 'http'>, customer: ListedCustomer) {
    this.platform = platform;
    this.customer = customer;
    makeAutoObservable<CustomerVisitsStore, 'platform'>(
      this,
      { platform: false, customer: false, list: false },
      { autoBind: true },
    );
  }

  get loadFailure(): string {
    return this.list.error ? getFailureText(this.list.error, texts) : '';
  }

  /** This part of the debt comes from bookings that are older than the shown bookings. */
  get owedElsewhere(): Money {
    const shown = sum((this.list.data?.data ?? []).map(getUnpaidRest));
    return this.list.data ? Math.max(0, subtract(this.customer.remaining_balance, shown)) : 0;
  }

  load() {
    return this.list.run((signal) => listVisits(this.platform.http, this.customer.id, signal));
  }
}

/** Returns 0 for bookings that are not completed, and after a collection. */
export function getUnpaidRest({ status, paid_amount, total_price, is_collected }: Booking): Money {
  if (status !== 'completed' || paid_amount === null || is_collected) return 0;
  return getRemainingAmount(total_price, paid_amount);
}

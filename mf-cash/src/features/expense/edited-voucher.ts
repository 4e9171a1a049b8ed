import type { Voucher } from '@salon/shared/contracts/voucher';
import { getSalonNow, type SalonNow } from '@salon/shared/domain/salon-clock';
import type { Conflict, Success } from '@salon/shared/http';
import type { Platform } from '@salon/shared/module/platform';
import { AsyncState } from '@salon/shared/stores/async-state';
import { loadVoucher, updateVoucher } from './expense.api.ts';
import { toVoucherChanges, type VoucherDraft } from './voucher-form.validation.ts';

export class EditedVoucher {
  readonly stored = new AsyncState<Voucher>();
  private readonly platform: Pick<Platform, 'http' | 'salon'>;
  private readonly id: string;

  constructor(platform: Pick<Platform, 'http' | 'salon'>, id: string) {
    this.platform = platform;
    this.id = id;
  }

  /** The stored date and time on the salon's clock; null until the voucher is loaded. */
  get when(): SalonNow | null {
    const { data } = this.stored;
    return data && getSalonNow(new Date(data.datetime), this.platform.salon.timeZone);
  }

  /** Resolves with null after a failure. */
  load(): Promise<Voucher | null> {
    return this.stored.run((signal) => loadVoucher(this.platform.http, this.id, signal));
  }

  /** Without a change, sends nothing and resolves with the stored voucher. */
  async update(draft: VoucherDraft): Promise<Success<Voucher> | Conflict> {
    const { http, salon } = this.platform;
    const { data } = this.stored;
    if (!data) throw new Error('the voucher is not loaded');
    const changes = toVoucherChanges(draft, data, salon.timeZone);
    return Object.keys(changes).length > 0 ? updateVoucher(http, data.id, changes) : { success: true, data };
  }
}

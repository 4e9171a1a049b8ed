import type { CreateVoucher, Voucher } from '@salon/shared/contracts/voucher';
import { type Conflict, type HttpClient, type Success, toFailure } from '@salon/shared/http';
import { createVoucher } from './expense.api.ts';
import type { VoucherDraft } from './voucher-form.validation.ts';

/**
 * After a timeout a second press sends the same body, including the minute of its time, with the same key, so that the
 * server creates one voucher.
 */
export class VoucherCreation {
  private pendingBody: CreateVoucher | null = null;
  private readonly http: HttpClient;
  private readonly toBody: (draft: VoucherDraft) => CreateVoucher;

  constructor(http: HttpClient, toBody: (draft: VoucherDraft) => CreateVoucher) {
    this.http = http;
    this.toBody = toBody;
  }

  get isPending(): boolean {
    return this.pendingBody !== null;
  }

  /** Call it after a change of the form, and after a refusal, because the server then stored nothing. */
  forget(): void {
    this.pendingBody = null;
  }

  async send(draft: VoucherDraft, getKey: (body: unknown) => string): Promise<Success<Voucher> | Conflict> {
    const isRepeat = this.isPending;
    this.pendingBody ??= this.toBody(draft);
    const body = this.pendingBody;
    try {
      return await createVoucher(this.http, body, getKey(body));
    } catch (error) {
      // The server refused the repeated request, so the first one never arrived. Its time is too old by now, so the
      // present time is sent.
      if (!isRepeat || draft.when || !toFailure(error).isRefusal) throw error;
      this.forget();
      return this.send(draft, getKey);
    }
  }
}

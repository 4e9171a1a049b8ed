import type { CreateVoucher, Voucher } from '@salon/shared/contracts/voucher';
import { type Conflict, type HttpClient, type Success, toFailure } from '@salon/shared/http';
import { createVoucher } from './expense.api.ts';
import type { VoucherDraft } from './voucher-form.validation.ts';

/**
 * After a request without an answer, the next press sends the same body, with the time of the first press, and the same
 * idempotency key. The server therefore creates one voucher.
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

  /** Call this after a change of the form. Also call it after a refusal, because the server then stored nothing. */
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
      // The server answers a known idempotency key before it checks the body. It refused the repeated request, so the
      // first request never arrived. Its time is too old by now, so a new request sends the present time.
      if (!isRepeat || draft.when || !toFailure(error).isRefusal) throw error;
      this.forget();
      return this.send(draft, getKey);
    }
  }
}

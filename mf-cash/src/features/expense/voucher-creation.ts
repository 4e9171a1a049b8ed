import type { CreateVoucher, Voucher } from '@salon/shared/contracts/voucher';
import { type Conflict, type HttpClient, type Success, toFailure } from '@salon/shared/http';
import { createVoucher } from './expense.api.ts';
import type { VoucherDraft } from './voucher-form.validation.ts';

/**
 * After a request without an answer, the next press with the same draft sends the same body, with the time of the first
 * press, and the same idempotency key. The server therefore creates one voucher. This holds also if the form was changed
 * and changed back meanwhile.
 */
export class VoucherCreation {
  /** The draft of a request without an answer, as JSON → its body. */
  private readonly unanswered = new Map<string, CreateVoucher>();
  private readonly http: HttpClient;
  private readonly toBody: (draft: VoucherDraft) => CreateVoucher;

  constructor(http: HttpClient, toBody: (draft: VoucherDraft) => CreateVoucher) {
    this.http = http;
    this.toBody = toBody;
  }

  /** Whether the next press repeats a request. */
  isRepeated(draft: VoucherDraft): boolean {
    return this.unanswered.has(JSON.stringify(draft));
  }

  async send(draft: VoucherDraft, getKey: (body: unknown) => string): Promise<Success<Voucher> | Conflict> {
    const sent = JSON.stringify(draft);
    const isRepeat = this.unanswered.has(sent);
    const body = this.unanswered.get(sent) ?? this.toBody(draft);
    this.unanswered.set(sent, body);
    try {
      const answer = await createVoucher(this.http, body, getKey(body));
      this.unanswered.delete(sent);
      return answer;
    } catch (error) {
      if (!toFailure(error).isDecided) throw error;
      // After such a refusal the server has stored nothing.
      this.unanswered.delete(sent);
      // The server answers a known idempotency key before it checks the body. It refused the repeated request, so the
      // first request never arrived. Its time is too old by now, so a new request sends the present time.
      if (!isRepeat || draft.when) throw error;
      return this.send(draft, getKey);
    }
  }
}

import { isApiError, isConflict } from '@salon/shared/http';
import type { Platform } from '@salon/shared/remote/platform';
import { TimedMessage } from '@salon/shared/stores/timed-message';
import { makeAutoObservable } from 'mobx';
import { messages as texts } from './my-bookings.messages.ts';

/** After these errors a retry cannot succeed: the booking has changed, or its notice period has begun. */
const FINAL_CODES = ['NOTICE_PASSED', 'STATUS_CONFLICT', 'NOT_FOUND'];

type Needs = Pick<Platform, 'events' | 'salon'>;

/** The reason for a refused change: shown for five seconds (§8), and permanently after a final refusal. */
export class RefusalStore {
  private readonly platform: Needs;
  private readonly message = new TimedMessage();
  private finalText = '';

  constructor(platform: Needs) {
    this.platform = platform;
    makeAutoObservable<RefusalStore, 'platform' | 'message'>(
      this,
      { platform: false, message: false },
      { autoBind: true },
    );
  }

  get text(): string {
    return this.finalText || this.message.text;
  }

  get isFinal(): boolean {
    return this.finalText !== '';
  }

  /**
   * Stores the reason of a failure; `otherwise` is the text for a failure without its own. After a final refusal the
   * list and the salon's facts load again: the salon may have changed its notice period.
   */
  setFailure(failure: unknown, otherwise: string): void {
    const { code, text } = reasonOf(failure, otherwise);
    if (!FINAL_CODES.includes(code)) {
      this.message.error(text);
      return;
    }
    this.finalText = code === 'NOT_FOUND' ? texts.gone : text;
    void this.platform.salon.load();
    this.platform.events.emit('bookings:changed');
  }

  /** Shows the page's own text; a retry stays possible. */
  setText(text: string): void {
    this.message.error(text);
  }

  clear(): void {
    this.finalText = '';
    this.message.clear();
  }
}

function reasonOf(failure: unknown, otherwise: string): { code: string; text: string } {
  if (isConflict(failure)) return { code: failure.code, text: failure.error };
  if (!isApiError(failure)) return { code: '', text: otherwise };
  const { code, status, message } = failure;
  if (status === 0) return { code, text: texts.noConnection };
  // Texts of 4xx answers are meant for users; a 5xx answer says nothing useful to a customer.
  return { code, text: status < 500 ? message : otherwise };
}

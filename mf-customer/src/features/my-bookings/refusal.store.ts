import { isApiError, isConflict } from '@salon/shared/http';
import type { Platform } from '@salon/shared/remote/platform';
import { TimedMessage } from '@salon/shared/stores/timed-message';
import { makeAutoObservable } from 'mobx';
import { messages as texts } from './my-bookings.messages.ts';

/** Trying again would bring the same: the booking is no longer what was shown, or its limit has passed. */
const FINAL_CODES = ['NOTICE_PASSED', 'STATUS_CONFLICT', 'NOT_FOUND'];

type Needs = Pick<Platform, 'events' | 'salon'>;

/** Why a change was not made: for as long as errors stay (§8), and for good when there is nothing left to try. */
export class RefusalStore {
  private readonly platform: Needs;
  private readonly message = new TimedMessage();
  private ending = '';

  constructor(platform: Needs) {
    this.platform = platform;
    makeAutoObservable<RefusalStore, 'platform' | 'message'>(
      this,
      { platform: false, message: false },
      { autoBind: true },
    );
  }

  get text(): string {
    return this.ending || this.message.text;
  }

  get isFinal(): boolean {
    return this.ending !== '';
  }

  /**
   * Reads what refused the change. After a final answer the list loads anew, and so do the salon's facts: its notice may have
   * been changed since they were loaded.
   */
  take(failure: unknown, otherwise: string): void {
    const { code, text } = reasonOf(failure, otherwise);
    if (!FINAL_CODES.includes(code)) {
      this.message.error(text);
      return;
    }
    this.ending = code === 'NOT_FOUND' ? texts.gone : text;
    void this.platform.salon.load();
    this.platform.events.emit('bookings:changed');
  }

  /** Why, in words of the page's own; it may be tried again. */
  say(text: string): void {
    this.message.error(text);
  }

  clear(): void {
    this.ending = '';
    this.message.clear();
  }
}

function reasonOf(failure: unknown, otherwise: string): { code: string; text: string } {
  if (isConflict(failure)) return { code: failure.code, text: failure.error };
  if (!isApiError(failure)) return { code: '', text: otherwise };
  const { code, status, message } = failure;
  if (status === 0) return { code, text: texts.noConnection };
  // The catalogue's sentences are for people; of what went wrong inside the server they say nothing.
  return { code, text: status < 500 ? message : otherwise };
}

import type { RequestFailure } from '@salon/shared/http';
import type { Platform } from '@salon/shared/module/platform';
import type { Submission } from '@salon/shared/stores/submission';
import { messages as texts } from './my-bookings.messages.ts';

/** A retry cannot succeed after these errors: the booking has changed, or its notice period has begun. */
const FINAL_CODES = ['NOTICE_PASSED', 'STATUS_CONFLICT', 'BOOKING_CHANGED', 'NOT_FOUND'];

type Needs = Pick<Platform, 'events' | 'salon'>;

/**
 * `otherwise` is the text for a failure that has no text for customers. After a final refusal the salon's facts load
 * again, because the salon may have changed its notice period.
 */
export function showRefusal(
  { salon, events }: Needs,
  submission: Submission,
  failure: RequestFailure,
  otherwise: string,
): void {
  const { code } = failure;
  const text = reasonOf(failure, otherwise);
  if (!FINAL_CODES.includes(code)) {
    submission.fail(text);
    return;
  }
  submission.end(text);
  void salon.load();
  events.emit('bookings:changed');
}

function reasonOf({ code, status, text, isRefusal }: RequestFailure, otherwise: string): string {
  if (code !== '' && status === 0) return texts.noConnection;
  if (code === 'NOT_FOUND') return texts.gone;
  if (code === 'BOOKING_CHANGED') return texts.changed;
  // Texts of 4xx answers are meant for users; a 5xx answer says nothing useful to a customer.
  return isRefusal ? text : otherwise;
}

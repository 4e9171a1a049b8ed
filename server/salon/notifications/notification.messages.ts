import type { Booking } from '@salon/shared/contracts/booking';
import { formatEmployeeNames } from '@salon/shared/domain/booking-employees';

type TextFacts = Pick<Booking, 'booking_number' | 'customer_name' | 'booking_date' | 'booking_time'>;

/** Isolates a date or time, so that it keeps its left-to-right direction inside the Arabic sentence. */
const ltr = (text: string) => `\u2066${text}\u2069`;
const when = ({ booking_date, booking_time }: TextFacts) =>
  `${ltr(booking_date)} الساعة ${ltr(booking_time)}`;
/** Isolates a name, so that a name in another script does not change the direction of the sentence. */
const who = ({ customer_name }: TextFacts) => `\u2068${customer_name}\u2069`;
const nth = ({ booking_number }: TextFacts) => ltr(`#${booking_number}`);

export const NOTIFICATION_TEXTS = {
  booking_request: (booking: TextFacts) => ({
    title: 'طلب حجز جديد',
    message: `طلب موعد ${nth(booking)} من ${who(booking)} يوم ${when(booking)}`,
  }),
  booking_approved: (booking: TextFacts) => ({
    title: 'تمت الموافقة على الحجز',
    message: `حجز ${who(booking)} ${nth(booking)} يوم ${when(booking)} مؤكد`,
  }),
  booking_rejected: (booking: TextFacts, reason: string | null) => ({
    title: 'تم رفض الحجز',
    message: `رُفض حجز ${who(booking)} ${nth(booking)} يوم ${when(booking)}، يرجى إبلاغ العميل${reason ? `. السبب: ${reason}` : ''}`,
  }),
};

type WithWhom = Pick<Booking, 'employee_id' | 'employee_name' | 'lines'>;
const withWhom = (booking: WithWhom) => `مع \u2068${formatEmployeeNames(booking)}\u2069`;

/** `first`: the booking was not yet approved. `again`: the booking was approved before the move. */
const ASKS = {
  none: '',
  first: '، ويحتاج إلى موافقتك',
  again: '، ويحتاج إلى موافقتك من جديد',
};

export const CUSTOMER_CHANGE_TEXTS = {
  cancelled: (booking: TextFacts & WithWhom) => ({
    title: 'ألغى العميل الحجز',
    message: `أُلغي حجز ${who(booking)} ${nth(booking)} يوم ${when(booking)} ${withWhom(booking)}، والوقت متاح من جديد`,
  }),
  moved: (before: TextFacts & WithWhom, after: TextFacts & WithWhom, ask: keyof typeof ASKS) => ({
    title: 'غيّر العميل موعد الحجز',
    message: `نُقل حجز ${who(after)} ${nth(after)} من يوم ${when(before)} إلى يوم ${when(after)} ${withWhom(after)}${ASKS[ask]}`,
  }),
};

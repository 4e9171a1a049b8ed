import type { Booking } from '@salon/shared/contracts/booking';

/** What admins read. The booking's facts stand beside the text, so that the text stays short. */

type Told = Pick<Booking, 'customer_name' | 'booking_date' | 'booking_time'>;

/** Dates and times keep their own direction inside the Arabic sentence. */
const ltr = (text: string) => `\u2066${text}\u2069`;
const when = ({ booking_date, booking_time }: Told) => `${ltr(booking_date)} الساعة ${ltr(booking_time)}`;
/** A name in another script must not turn the sentence around. */
const who = ({ customer_name }: Told) => `\u2068${customer_name}\u2069`;

export const NOTIFICATION_TEXTS = {
  booking_request: (booking: Told) => ({
    title: 'طلب حجز جديد',
    message: `طلب موعد من ${who(booking)} يوم ${when(booking)}`,
  }),
  booking_approved: (booking: Told) => ({
    title: 'تمت الموافقة على الحجز',
    message: `حجز ${who(booking)} يوم ${when(booking)} مؤكد`,
  }),
  booking_rejected: (booking: Told, reason: string | null) => ({
    title: 'تم رفض الحجز',
    message: `رُفض حجز ${who(booking)} يوم ${when(booking)}، يرجى إبلاغ العميل${reason ? `. السبب: ${reason}` : ''}`,
  }),
};

type WithWhom = Pick<Booking, 'employee_name'>;
const withWhom = ({ employee_name }: WithWhom) => `مع \u2068${employee_name}\u2069`;

/** Whether admins are asked about a move: not about a booking of their own making. */
const ASKS = {
  nobody: '',
  first: '، ويحتاج إلى موافقتك',
  again: '، ويحتاج إلى موافقتك من جديد',
};

/** What customers did by themselves. */
export const CHANGE_TEXTS = {
  cancelled: (booking: Told & WithWhom) => ({
    title: 'ألغى العميل الحجز',
    message: `أُلغي حجز ${who(booking)} يوم ${when(booking)} ${withWhom(booking)}، والوقت متاح من جديد`,
  }),
  moved: (before: Told & WithWhom, after: Told & WithWhom, ask: keyof typeof ASKS) => ({
    title: 'غيّر العميل موعد الحجز',
    message: `نُقل حجز ${who(after)} من يوم ${when(before)} إلى يوم ${when(after)} ${withWhom(after)}${ASKS[ask]}`,
  }),
};

import { UNNAMED_WALK_IN } from '@salon/shared/domain/board/unnamed-walk-in';
import type { NotificationType } from '@salon/shared/domain/notification';
import type { RequestFit } from '@salon/shared/domain/request-fit';
import { COUNTS, type CountForms, formatCount } from '@salon/shared/ui/format';
import { formatRequestChange } from '@salon/shared/ui/request-change';

const UNREAD: CountForms = {
  zero: 'لا جديد',
  one: 'إشعار واحد غير مقروء',
  two: 'إشعاران غير مقروءين',
  few: 'إشعارات غير مقروءة',
  many: 'إشعارًا غير مقروء',
  other: 'إشعار غير مقروء',
};

/** Arabic puts the noun after منذ in the genitive, which changes the dual only. */
const SINCE = {
  minute: { ...COUNTS.minute, two: 'دقيقتين' },
  hour: { ...COUNTS.hour, two: 'ساعتين' },
} satisfies Record<string, CountForms>;

/** Texts from §8 repeat the specification to the character. */
export const notificationsMessages = {
  title: 'الإشعارات',
  bell: (unread: number) => `الإشعارات، ${formatCount(unread, UNREAD)}`,
  openRequest: 'طلب حجز جديد',

  loadFailed: 'فشل في تحميل الإشعارات',
  loadSafe: 'تصل الطلبات إليك عند عودة الاتصال',
  stale: 'تعذر تحديث الإشعارات، وهذا آخر ما وصل',
  emptyTitle: 'لا توجد إشعارات',
  emptyText: 'تظهر هنا طلبات الحجز فور وصولها',

  waiting: 'بانتظار قرارك',
  /** Replaces `waiting` once a request of the list was decided in this panel. */
  requests: 'طلبات الحجز',
  earlier: 'إشعارات أخرى',
  types: {
    booking_request: 'طلب حجز',
    booking_approved: 'موافقة على حجز',
    booking_rejected: 'رفض حجز',
    other: 'تنبيه',
  } satisfies Record<NotificationType, string>,
  handled: 'تمت المعالجة',
  unread: 'غير مقروء',
  fresh: 'جديد',
  markRead: (title: string) => `تحديد كمقروء: ${title}`,
  dayInReport: 'حجوزات ذلك اليوم',
  answerAbsence: 'الرد على الطلب',
  reason: 'السبب',

  with: (employee: string) => `مع ${employee}`,
  fits: {
    fits: 'الوقت متاح ضمن ساعات العمل',
    outside_hours: 'خارج ساعات العمل',
    off: 'الموظف لا يعمل في هذا الوقت',
    not_working: 'الموظف موقوف ولا يستقبل الحجوزات',
    past: 'مضى هذا الوقت',
  } satisfies Record<RequestFit, string>,
  before: 'قبله',
  after: 'بعده',
  alone: 'لا حجوزات أخرى للموظف في ذلك اليوم',
  /** In place of the name of a walk-in who gave none. */
  unnamed: UNNAMED_WALK_IN,
  fitUnknown: 'تعذر التحقق من الوقت',

  approve: 'موافقة',
  reject: 'رفض',
  of: (verb: string, subject: string) => `${verb}: ${subject}`,
  rejectQuestion: 'سيحذف الحجز نهائيًا ويعود وقته متاحًا لغيره.',
  rejectReason: 'سبب الرفض (اختياري)',
  confirmReject: 'رفض وحذف الحجز',
  back: 'رجوع',
  approved: 'تمت الموافقة على الحجز',
  rejected: 'تم رفض الحجز وحذفه',
  approveFailed: 'فشل في الموافقة على الحجز',
  rejectFailed: 'فشل في رفض وحذف الحجز',
  because: (failure: string, reason: string) => `${failure}: ${reason}`,
  /** The server's text, extended by the customer whose request another admin decided first. */
  handledBefore: (subject: string) => `تمت معالجة هذا الطلب من قبل (${subject})`,
  changed: formatRequestChange,
  gone: 'لم يعد هذا الإشعار موجودًا',

  markHandled: 'تحديد كمعالج',
  remove: 'حذف الإشعار',
  clear: 'مسح المنتهية',
  cleared: 'تم مسح الإشعارات المنتهية',
  actionFailed: 'تعذر تنفيذ ذلك، يرجى المحاولة مرة أخرى',
  soundOff: 'كتم الصوت',
  soundOn: 'تشغيل الصوت',
  close: 'إغلاق',

  now: 'الآن',
  minutesAgo: (minutes: number) => `منذ ${formatCount(minutes, SINCE.minute)}`,
  hoursAgo: (hours: number) => `منذ ${formatCount(hours, SINCE.hour)}`,
  yesterday: 'أمس',
} as const;

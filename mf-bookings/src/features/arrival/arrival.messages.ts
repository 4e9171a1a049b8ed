import type { Arrival } from '@salon/shared/contracts/booking';
import { showDigits } from '@salon/shared/ui/format';

export const arrivalMessages = {
  label: {
    arrived: 'وصلت',
    in_chair: 'على الكرسي',
    no_show: 'لم تحضر',
    late_cancelled: 'إلغاء متأخر',
  } satisfies Record<Arrival, string>,
  menuOf: (name: string, n: number) => `حالة حضور ${name}، حجز رقم ${showDigits(n)}`,
  takeBack: 'تراجع عن الحالة',
  notYet: 'متاح من بداية الموعد',
  by: (name: string) => `بواسطة ${name}`,
  offline: 'غير متاح دون اتصال',

  saved: {
    arrived: 'سجل الوصول',
    in_chair: 'سجل الجلوس على الكرسي',
    late_cancelled: 'سجل الإلغاء المتأخر',
  } satisfies Record<Exclude<Arrival, 'no_show'>, string>,
  missed: (name: string, n: number) => `سجل عدم حضور ${name}، حجز رقم ${n}، وألغي الحجز`,
  undo: 'تراجع',
  undoMissed: (name: string) => `تراجع عن تسجيل عدم حضور ${name}`,
  hide: 'إخفاء',
  takenBack: 'تم التراجع عن الحالة',
  failed: 'فشل في تسجيل الحالة',
  because: (failure: string, reason: string) => `${failure}: ${reason}`,

  lateTitle: 'إلغاء متأخر؟',
  lateText: (name: string, n: number) =>
    `سيلغى حجز ${name} رقم ${showDigits(n)} ويسجل في حسابها إلغاءً متأخرًا، ويصبح وقته متاحًا لغيره.`,
  confirmLate: 'إلغاء الحجز',
  keep: 'رجوع',
} as const;

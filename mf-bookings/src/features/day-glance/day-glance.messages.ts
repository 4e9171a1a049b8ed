import { UNNAMED_WALK_IN } from '@salon/shared/domain/board/unnamed-walk-in';
import { type CountForms, formatCount, showDigits } from '@salon/shared/ui/format';

const REQUESTS: CountForms = {
  zero: 'لا طلبات بانتظار الرد',
  one: 'طلب واحد بانتظار الرد',
  two: 'طلبان بانتظار الرد',
  few: 'طلبات بانتظار الرد',
  many: 'طلبًا بانتظار الرد',
  other: 'طلب بانتظار الرد',
};

export const messages = {
  next: 'المواعيد القادمة',
  nextOf: (shown: number, all: number) => `المواعيد القادمة: ${showDigits(shown)} من ${showDigits(all)}`,
  board: 'لوحة اليوم',
  noneToday: 'لا مواعيد اليوم',
  noneTodayText: 'أول موعد تضيفه لهذا اليوم يظهر هنا.',
  noneLeft: 'لا مواعيد أخرى اليوم',
  addBooking: 'إضافة حجز',
  late: 'متأخرة',
  request: 'طلب',
  unnamed: UNNAMED_WALK_IN,

  free: 'متفرغات الآن',
  noneFree: 'لا متفرغات الآن',
  noneFreeToday: 'لا وقت متاح في بقية اليوم',
  until: 'حتى',
  from: 'من',
  book: 'حجز جديد معها',
  moreFree: (count: number) => `و${showDigits(count)} غيرهن`,

  requests: (count: number) => formatCount(count, REQUESTS),

  money: 'مبالغ اليوم',
  expected: 'المتوقع اليوم',
  collected: 'المحصّل',
  remaining: 'المتبقي',

  loading: 'جارٍ تحميل يومك',
  failed: 'فشل في تحميل يومك',
  failedSafe: 'بقية الصفحة تعمل، وحجوزاتك محفوظة.',
  stale: 'تعذر تحديث يومك، وما تراه من آخر تحميل ناجح',
} as const;

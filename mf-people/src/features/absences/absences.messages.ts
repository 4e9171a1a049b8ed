import type { Absence } from '@salon/shared/contracts/working-time';
import { COUNTS, formatCount } from '@salon/shared/ui/format';

export const absenceMessages = {
  kinds: { leave: 'إجازة', sick: 'مرضية', training: 'تدريب', block: 'إغلاق وقت' } satisfies Record<
    Absence['kind'],
    string
  >,
  states: { asked: 'بانتظار الرد', granted: 'موافق عليها', refused: 'مرفوضة' } satisfies Record<
    Absence['state'],
    string
  >,
  until: 'إلى',
  fromTime: 'من',
  untilNextDay: 'حتى',
  ofNextDay: 'من اليوم التالي',
} as const;

export const absencesMessages = {
  title: 'إجازات الموظفين',
  add: 'تسجيل إجازة',
  backToEmployees: 'الموظفون',

  filters: 'تصفية الإجازات',
  state: 'حالة الطلب',
  states: { all: 'الكل', asked: 'بانتظار الرد', granted: 'موافق عليها', refused: 'مرفوضة' },
  employee: 'الموظف',
  everyone: 'كل الموظفين',
  withPast: 'مع السابقة',
  clearFilters: 'مسح التصفية',

  loadError: 'تعذر تحميل الإجازات',
  loadSafe: 'لم يتغير شيء من الإجازات. تحقق من الاتصال ثم أعد المحاولة.',
  stale: 'تعذر تحديث الإجازات، وما تراه من آخر تحميل ناجح',
  emptyTitle: 'لا إجازات قادمة',
  emptyText: 'طلبات موظفيك تظهر هنا لترد عليها، وتسجل أنت ما تتفقون عليه.',
  nothingFound: 'لا إجازات بهذه التصفية',
  nothingFoundHint: 'غيّر الموظف أو الحالة، أو امسح التصفية.',

  grant: 'موافقة',
  refuse: 'رفض',
  remove: 'حذف',
  of: (verb: string, name: string) => `${verb}: ${name}`,
  confirmRemoval: 'هل تريد حذف هذه الإجازة؟ يعود وقتها متاحًا للحجز.',

  added: 'تم تسجيل الإجازة',
  granted: (name: string) => `تمت الموافقة على إجازة ${name}`,
  refused: (name: string) => `تم رفض إجازة ${name}`,
  removed: 'تم حذف الإجازة',
  answerError: 'تعذر حفظ الرد، أعد المحاولة.',
  removeError: 'تعذر حذف الإجازة، أعد المحاولة.',
} as const;

export const overBookingsMessages = {
  title: 'توجد حجوزات في هذا الوقت',
  moveFirst: 'انقل ما تريد من الحجوزات، ثم وافق. ما تبقيه يحضر الموظف له.',
  noneLeft: 'لم يبق حجز في هذا الوقت.',
  grant: 'موافقة',
  grantAndKeep: 'موافقة مع إبقاء الحجوزات',
  saveFirst: 'لا يتغير أي حجز. احفظ الإجازة، ثم انقل ما تريد من الحجوزات.',
  saveAndKeep: 'حفظ مع إبقاء الحجوزات',
  cancel: 'إلغاء',
} as const;

export const absenceFormMessages = {
  add: 'تسجيل إجازة',
  ask: 'طلب إجازة',
  save: 'حفظ',
  send: 'إرسال الطلب',
  cancel: 'إلغاء',
  employee: 'الموظف',
  chooseEmployee: 'اختر الموظف',
  kind: 'النوع',
  length: 'المدة',
  wholeDays: 'أيام كاملة',
  hours: 'ساعات من يوم',
  day: 'اليوم',
  firstDay: 'أول يوم',
  lastDay: 'آخر يوم',
  fromTime: 'من الساعة',
  toTime: 'إلى الساعة',
  pastMidnight: 'حتى اليوم التالي',
  note: 'ملاحظة (اختياري)',

  employeesError: 'تعذر تحميل الموظفين',
  employeeRequired: 'يرجى اختيار الموظف',
  dateRequired: 'يرجى اختيار التاريخ',
  past: 'لا يمكن طلب غياب عن وقت مضى',
  tooOld: 'لا يمكن تسجيل غياب بدأ قبل أكثر من 30 يومًا',
  reversed: 'آخر يوم قبل أول يوم',
  tooLong: 'لا تزيد الإجازة على سنة',
  timeRequired: 'يرجى إدخال وقت صحيح مثل 09:00',
  saveError: 'تعذر حفظ الإجازة، ولم يتغير شيء. أعد المحاولة.',
} as const;

export const ownAbsencesMessages = {
  title: 'إجازاتي',
  ask: 'طلب إجازة',
  back: 'مواعيدي',
  loadError: 'تعذر تحميل إجازاتك',
  loadSafe: 'إجازاتك محفوظة. تحقق من الاتصال ثم أعد المحاولة.',
  stale: 'تعذر تحديث إجازاتك، وما تراه من آخر تحميل ناجح',
  emptyTitle: 'لا إجازات قادمة لك',
  emptyText: 'اطلب إجازة أو ساعات من يوم، ويرد المدير على طلبك هنا.',
  withdraw: 'سحب الطلب',
  confirmWithdrawal: 'هل تريد سحب طلب الإجازة؟',
  withdrawn: 'تم سحب الطلب',
  withdrawError: 'تعذر سحب الطلب، أعد المحاولة.',
  sent: (bookings: number) =>
    bookings === 0
      ? 'تم إرسال طلب الإجازة'
      : `تم إرسال طلب الإجازة. لك في وقتها ${formatCount(bookings, COUNTS.booking)}.`,
} as const;

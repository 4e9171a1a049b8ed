import { showDigits } from '@salon/shared/ui/format';
import { formatRequestChange } from '@salon/shared/ui/request-change';

/** Texts marked with §8 repeat the specification to the character. */
export const messages = {
  title: 'تقرير الحجوزات',
  addBooking: 'إضافة حجز',

  completedCount: 'الحجوزات المكتملة',
  pendingCount: 'الحجوزات المعلقة',
  completedRevenue: 'إيراد المكتملة',
  pendingRevenue: 'إيراد المعلقة',

  /** §8 */
  loadFailed: 'فشل في تحميل البيانات',
  /** §8 */
  statusFailed: 'فشل في تحديث حالة الحجز',
  /** §8 */
  deleteFailed: 'فشل في حذف الحجز',

  loadFailedSafe: 'حجوزاتك محفوظة ولم يتغير منها شيء. تحقق من الاتصال ثم أعد المحاولة.',
  keptDay: (day: string) => `آخر يوم محفوظ: ${day}`,
  totalsFailed: 'تعذر حساب الأرقام',
  stale: 'تعذر تحديث البيانات، وما تراه من آخر تحميل ناجح',

  filters: 'تصفية الحجوزات',
  today: 'اليوم',
  tomorrow: 'غدًا',
  thisWeek: 'هذا الأسبوع',
  thisMonth: 'هذا الشهر',
  period: 'الفترة',
  filter: 'الفترة والحالة والموظف والبحث',
  status: 'الحالة',
  allStatuses: 'كل الحالات',
  employee: 'الموظف',
  allEmployees: 'كل الموظفين',
  chosenEmployee: 'موظف محدد',
  search: 'بحث باسم العميل أو هاتفه',
  clearFilters: 'مسح التصفية',

  customer: 'العميل',
  services: 'الخدمات',
  when: 'الموعد',
  /** The queue position of a booking. */
  turn: (place: number) => `الدور ${showDigits(place)}`,
  total: 'المبلغ',
  afterMidnight: 'بعد منتصف الليل',
  paid: 'المدفوع',
  remaining: 'المتبقي',
  collected: 'حُصّل لاحقًا',

  takePayment: 'تحصيل الدفع',
  takePaymentOf: (name: string, n: number) => `تحصيل الدفع من ${name}، حجز رقم ${showDigits(n)}`,
  moreActionsOf: (name: string, n: number) => `إجراءات أخرى لحجز ${name} رقم ${showDigits(n)}`,
  offline: 'غير متاح دون اتصال',
  edit: 'تعديل الحجز',
  print: 'طباعة الإيصال',
  cancelBooking: 'إلغاء الحجز',
  deleteBooking: 'حذف الحجز',

  emptyTitle: 'لا حجوزات في هذه الفترة',
  emptyText: 'أضف حجزًا جديدًا، أو اختر فترة أخرى من الأعلى.',
  emptyFilteredTitle: 'لا حجوزات بهذه التصفية',
  emptyFilteredText: 'غيّر الحالة أو الموظف أو كلمة البحث، أو امسح التصفية لترى كل حجوزات الفترة.',
  found: (count: string) => `${count} في هذه القائمة`,

  summary: 'ملخص القائمة',
  summaryCompleted: 'مكتملة',
  summaryPending: 'معلقة',
  summaryAll: 'المجموع',
  summaryPaid: 'المدفوع',
  summaryCollected: 'حُصّل من الديون بعدها',
  summaryRemaining: 'المتبقي على العملاء',

  deleteTitle: 'حذف الحجز؟',
  deleteText: (name: string, n: number) => `سيحذف حجز ${name} رقم ${showDigits(n)} نهائيًا ولا يمكن استرجاعه.`,
  deleteCompletedText: 'سيخرج مبلغه من الإيراد أيضًا.',
  deleted: 'تم حذف الحجز',
  cancelTitle: 'إلغاء الحجز؟',
  cancelText: (name: string, n: number) => `سيلغى حجز ${name} رقم ${showDigits(n)} ويصبح وقته متاحًا لغيره.`,
  cancelled: 'تم إلغاء الحجز',
  keep: 'رجوع',
} as const;

export const requestMessages = {
  approve: 'موافقة',
  approveOf: (name: string, n: number) => `موافقة على طلب ${name}، حجز رقم ${showDigits(n)}`,
  approved: 'تمت الموافقة على الحجز',
  /** §8 */
  approveFailed: 'فشل في الموافقة على الحجز',
  reject: 'رفض الطلب',
  rejectTitle: 'رفض الطلب؟',
  rejectText: (name: string, n: number) =>
    `سيحذف حجز ${name} رقم ${showDigits(n)} نهائيًا ويعود وقته متاحًا لغيره.`,
  reason: 'سبب الرفض (اختياري)',
  confirmReject: 'رفض وحذف الحجز',
  rejected: 'تم رفض الحجز وحذفه',
  /** §8 */
  rejectFailed: 'فشل في رفض وحذف الحجز',
  because: (failure: string, reason: string) => `${failure}: ${reason}`,
  /** After a conflict, this text says how the customer or another admin has changed the request. */
  changed: formatRequestChange,
} as const;

export const paymentMessages = {
  title: 'تحصيل الدفع',
  of: (name: string) => `حجز ${name}`,
  total: 'المبلغ الكلي',
  paidAmount: 'المبلغ المدفوع',
  all: 'الكل',
  half: 'نصف',
  remaining: 'المتبقي',
  fullyPaid: 'لا يبقى شيء على العميل',
  becomesBalance: 'يبقى هذا المبلغ دينًا على العميل',
  endsNow: (until: string) => `انتهت الزيارة، ويصبح الوقت حتى ${until} متاحًا`,
  notes: 'ملاحظات الدفع',
  confirm: 'تأكيد الدفع',
  cancel: 'رجوع',
  done: 'تم تحصيل الدفع واكتمل الحجز',
  amountRequired: 'يرجى إدخال المبلغ المدفوع',
  amountOutOfRange: 'المبلغ المدفوع يجب أن يكون بين صفر والمبلغ الكلي',
  /** By the decimals that the currency stores. */
  amountTooFine: {
    2: 'المبلغ المدفوع بمنزلتين عشريتين على الأكثر',
    3: 'المبلغ المدفوع بثلاث منازل عشرية على الأكثر',
  },
  safe: 'لم يسجل الدفع. يمكنك المحاولة مرة أخرى بأمان، ولن يُحصّل المبلغ مرتين.',
} as const;

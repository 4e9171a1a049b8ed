import { showDigits } from '@salon/shared/ui/format';

/** Texts marked with a section repeat the specification to the character. */
export const messages = {
  title: 'سندات الصرف',
  add: 'إضافة سند صرف',

  filters: 'تصفية سندات الصرف',
  period: 'الفترة',
  today: 'اليوم',
  yesterday: 'أمس',
  thisWeek: 'هذا الأسبوع',
  thisMonth: 'هذا الشهر',

  total: 'مجموع المصروف',
  count: 'عدد السندات',
  found: (count: string) => `${count} في هذه الفترة`,

  voucher: (n: number) => `سند صرف رقم ${showDigits(n)}`,
  employee: 'موظف',
  edit: 'تعديل',
  editOf: (n: number) => `تعديل سند الصرف رقم ${showDigits(n)}`,
  remove: 'حذف',
  removeOf: (n: number) => `حذف سند الصرف رقم ${showDigits(n)}`,

  /** Quoted from §8. */
  loadFailed: 'فشل في تحميل سندات الصرف',
  loadSafe: 'سنداتك محفوظة ولم يتغير منها شيء. تحقق من الاتصال ثم أعد المحاولة.',
  stale: 'تعذر تحديث السندات، وما تراه من آخر تحميل ناجح',
  emptyTitle: 'لا سندات صرف في هذه الفترة',
  emptyText: 'سجل ما يخرج من الصندوق بسند صرف، أو اختر فترة أخرى من الأعلى.',

  confirmDelete: (n: number) =>
    `هل أنت متأكد من حذف سند الصرف رقم ${showDigits(n)}؟ سيخرج مبلغه من المصروفات.`,
  /** Quoted from §8. */
  deleteError: 'خطأ في حذف سند الصرف',
  deleted: (n: number) => `تم حذف سند الصرف رقم ${showDigits(n)}`,
} as const;

export const formMessages = {
  addTitle: 'إضافة سند صرف',
  editTitle: (n: number) => `تعديل سند الصرف رقم ${showDigits(n)}`,
  editing: 'تعديل سند الصرف',
  number: 'رقم السند',
  numberHint: 'يعطى الرقم النهائي عند الحفظ',
  numberUnknown: 'يعطى عند الحفظ',
  when: 'التاريخ والوقت',
  date: 'التاريخ',
  time: 'الوقت',
  whenNow: 'وقت الحفظ، ما لم تختر وقتًا آخر',
  accountName: 'اسم الحساب',
  accountExample: 'مثال: إيجار، كهرباء، مواد',
  amount: 'المبلغ',
  notes: 'ملاحظات',
  employee: 'يُصرف لموظف',
  noEmployee: 'لا يُصرف لموظف',
  chosenEmployee: 'موظف محدد',
  save: 'حفظ السند',
  saveChanges: 'حفظ التعديلات',
  cancel: 'إلغاء',

  /** Quoted from §5. */
  incomplete: 'يرجى ملء جميع الحقول المطلوبة',
  accountRequired: 'اكتب اسم الحساب',
  amountRequired: 'اكتب مبلغًا أكبر من صفر',
  timeRequired: 'اكتب الوقت',
  past: 'يجب ألا يكون وقت السند في الماضي',

  added: (n: number) => `تم حفظ سند الصرف رقم ${showDigits(n)}`,
  updated: (n: number) => `تم تعديل سند الصرف رقم ${showDigits(n)}`,
  /** Quoted from §8. */
  loadError: 'خطأ في تحميل سند الصرف',
  loadSafe: 'لم يتغير شيء من السند',
  /** §8: the text after a failed create asks to retry. */
  createError: 'خطأ في إنشاء سند الصرف، يرجى المحاولة مرة أخرى',
  updateError: 'خطأ في تحديث سند الصرف، يرجى المحاولة مرة أخرى',

  voucherGone: 'سند الصرف هذا لم يعد موجودًا',

  salaryOf: (name: string) => `راتب ${name}`,
  forMonth: (month: string) => `عن شهر ${month}`,
  forMonths: (from: string, to: string) => `عن الأشهر من ${from} إلى ${to}`,
  paidBefore: 'صُرف لهذا الموظف من قبل في هذه الفترة',
  lastPaid: 'آخر صرف لهذا الموظف',
  neverPaid: 'لم يُصرف لهذا الموظف من قبل',
  checkBefore: 'تأكد قبل أن تصرف مرة أخرى.',
  lastPaidUnknown: 'تعذر التأكد من آخر صرف لهذا الموظف',
  employeeGone: 'لم يعد هذا الموظف موجودًا، فلن يرتبط السند به',
} as const;

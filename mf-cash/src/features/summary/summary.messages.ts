import { showDigits } from '@salon/shared/ui/format';

export const messages = {
  title: 'ملخص الحساب',

  sales: 'إجمالي المبيعات',
  salesHint: 'أسعار الحجوزات المكتملة',
  expenses: 'إجمالي المصروفات',
  expensesHint: 'سندات الصرف والمصروفات الأخرى',
  netProfit: 'صافي الربح',
  profit: 'ربح',
  loss: 'خسارة',
  even: 'لا ربح ولا خسارة',
  cashReceived: 'النقد المقبوض',
  paidPart: 'الحجوزات',
  collectedPart: 'ديون محصلة',
  incomePart: 'إيرادات أخرى',

  filters: 'تصفية الملخص',
  period: 'الفترة',
  today: 'اليوم',
  thisWeek: 'هذا الأسبوع',
  thisMonth: 'هذا الشهر',
  lastMonth: 'الشهر السابق',

  chart: 'المبيعات والمصروفات حسب الأيام',

  entries: 'الحركات',
  /** Explains which card is the sum of which column of the table. */
  entriesHint:
    'عمود «في الربح» مجموعه صافي الربح، وعمود «المقبوض» مجموعه النقد المقبوض. البيع يحسب في الربح بسعره كله وفي المقبوض بقدر ما دفع منه، وتحصيل الدين يزيد المقبوض وحده.',
  date: 'التاريخ',
  kind: 'النوع',
  allKinds: 'كل الحركات',
  about: 'البيان',
  inProfit: 'في الربح',
  notInProfit: 'لا يدخل في الربح',
  cash: 'المقبوض',
  noCash: 'لم يقبض منه شيء',
  voucherNumber: (n: number) => `سند رقم ${showDigits(n)}`,

  kinds: {
    sale: 'بيع',
    voucher: 'سند صرف',
    expense: 'مصروف',
    income: 'إيراد آخر',
    collection: 'تحصيل دين',
  },

  loadFailed: 'فشل في تحميل ملخص الحساب',
  figuresFailed: 'تعذر حساب أرقام الفترة',
  entriesFailed: 'فشل في تحميل الحركات',
  safe: 'حساباتك محفوظة ولم يتغير منها شيء. تحقق من الاتصال ثم أعد المحاولة.',
  stale: 'تعذر تحديث الملخص، وما تراه من آخر تحميل ناجح',

  emptyTitle: 'لا حركات في هذه الفترة',
  emptyText: 'تظهر هنا الحجوزات المكتملة وسندات الصرف والديون المحصلة. اختر فترة أخرى من الأعلى.',
  emptyKindTitle: 'لا حركات من هذا النوع في هذه الفترة',
  emptyKindText: 'اختر نوعًا آخر، أو اعرض كل الحركات.',
  showAllKinds: 'عرض كل الحركات',
} as const;

import { type CountForms, formatCount } from '@salon/shared/ui/format';

const TIMES: CountForms = {
  zero: '0 مرة',
  one: 'مرة واحدة',
  two: 'مرتين',
  few: 'مرات',
  many: 'مرة',
  other: 'مرة',
};

/** Texts marked with §8 repeat the specification to the character. */
export const messages = {
  title: 'تقرير الإيرادات',

  filters: 'تصفية التقرير',
  period: 'الفترة',
  thisMonth: 'هذا الشهر',
  lastMonth: 'الشهر السابق',
  thisYear: 'هذه السنة',
  fromMonth: 'من شهر',
  toMonth: 'إلى شهر',

  topEmployee: 'أفضل موظف',
  topCustomer: 'أفضل عميل',
  topService: 'أفضل خدمة',
  none: '—',
  noTop: 'لا حجوزات مكتملة في هذه الفترة',
  soldTimes: (count: number) => `طُلبت ${formatCount(count, TIMES)}`,

  chart: 'الإيراد حسب الموظف',
  chartHint: 'من الحجوزات المكتملة وحدها، ومجموعه',

  employees: 'مستحقات الموظفين',
  employeesHint:
    'العمولة نسبة من إيراد حجوزات الموظف المكتملة. الراتب الثابت هو المبلغ المتفق عليه، مهما كان عدد الأشهر.',
  employee: 'الموظف',
  salaryType: 'نوع الراتب',
  fixed: 'راتب ثابت',
  commission: 'عمولة',
  rate: 'النسبة أو المبلغ',
  bookings: 'الحجوزات',
  revenue: 'إيراد الحجوزات',
  average: 'متوسط الحجز',
  earned: 'الإيراد المحسوب',
  lastPayment: 'آخر دفعة',
  neverPaid: 'لا دفعات بعد',
  pay: 'احتساب التكلفة',
  payOf: (name: string) => `احتساب التكلفة لـ ${name}`,

  /** Quoted from §8. */
  timedOut: 'انتهت مهلة الاتصال',
  networkFailed: 'تعذر الاتصال بالخادم، تحقق من الإنترنت',
  notFound: 'لم يعثر الخادم على تقرير الإيرادات',
  loadFailed: 'فشل في تحميل تقرير الإيرادات',
  safe: 'بياناتك محفوظة ولم يتغير منها شيء.',
  stale: (reason: string) => `${reason}. ما تراه من آخر تحميل ناجح`,
  retrying: 'الخادم بطيء في الرد، نحاول مرة أخرى بعد لحظات',

  emptyTitle: 'لا موظفين بعد',
  emptyText: 'أضف الموظفين ليظهر هنا ما حقق كل منهم وما يستحقه.',
  goToEmployees: 'إدارة الموظفين',
  noneCompletedTitle: 'لا حجوزات مكتملة في هذه الفترة',
  noneCompletedText: 'يظهر هنا إيراد كل موظف بعد اكتمال حجوزاته. اختر أشهرًا أخرى من الأعلى.',
} as const;

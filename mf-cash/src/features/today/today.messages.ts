import { showDigits } from '@salon/shared/ui/format';

export const messages = {
  todayExpenses: 'مصروفات اليوم',
  expensesHint: 'سندات الصرف والمصروفات',
  addVoucher: 'سند صرف',
  netProfit: 'صافي ربح اليوم',
  profit: 'ربح',
  loss: 'خسارة',
  employees: 'الموظفون',

  lastVoucher: 'آخر سند صرف',
  allVouchers: 'كل السندات',
  voucher: (n: number) => `سند صرف رقم ${showDigits(n)}`,
  noVoucherTitle: 'لا سندات صرف بعد',
  noVoucherText: 'أول سند صرف تسجله يظهر هنا.',

  loading: 'جارٍ التحميل',
  figuresFailed: 'فشل في تحميل مصروفات اليوم',
  figuresStale: 'تعذر تحديث مصروفات اليوم، وما تراه من آخر تحميل ناجح',
  lastFailed: 'فشل في تحميل آخر سند صرف',
  lastStale: 'تعذر تحديث آخر سند صرف، وما تراه من آخر تحميل ناجح',
  failedSafe: 'بقية الصفحة تعمل، وحسابات الصندوق محفوظة.',
} as const;

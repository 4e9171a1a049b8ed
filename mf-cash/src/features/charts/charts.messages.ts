import type { ChartUnit } from './chart-days.ts';

export const messages = {
  sales: 'المبيعات',
  expenses: 'المصروفات',
  net: 'الصافي',
  profit: 'ربح',
  loss: 'خسارة',
  even: 'تعادل',
  period: 'الفترة',
  table: 'أرقام المخطط',
  highest: { sales: 'أعلى مبيعات', expenses: 'أعلى مصروفات' },
  cut: 'العمود المقطوع أطول من المخطط، وقيمته مكتوبة عنده.',
  byUnit: {
    day: 'كل عمود يوم',
    week: 'كل عمود أسبوع',
    month: 'كل عمود شهر',
  } satisfies Record<ChartUnit, string>,
  choose: {
    day: 'اختيار يوم من المخطط',
    week: 'اختيار أسبوع من المخطط',
    month: 'اختيار شهر من المخطط',
  } satisfies Record<ChartUnit, string>,
  spoken: (period: string, parts: readonly string[]) =>
    `مخطط المبيعات والمصروفات، ${period}. ${parts.join('. ')}.`,
  spokenTotal: (name: string, amount: string) => `${name} ${amount}`,
  spokenHighest: (name: string, amount: string, when: string, highest: string) =>
    `${name} ${amount}، أعلاها ${highest} في ${when}`,

  employees: 'الإيراد حسب الموظف',
  others: (count: string) => `الباقون: ${count}`,
  lessThanOnePercent: 'أقل من 1%',

  failed: 'تعذر تحميل المخطط',
  failedSafe: 'بقية الأرقام في هذه الصفحة صحيحة وكاملة من دونه.',
} as const;

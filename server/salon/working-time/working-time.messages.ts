import type { ExceptionProblem } from '@salon/shared/domain/working-time/find-exception-problem';
import type { PlanProblem } from '@salon/shared/domain/working-time/find-plan-problem';
import type { SpanProblem } from '@salon/shared/domain/working-time/find-span-problem';

interface ProblemText {
  /** The field of the request. */
  path: string;
  message: string;
}

const SPAN_PROBLEMS: Record<SpanProblem, ProblemText> = {
  not_a_minute: { path: 'spans', message: 'يجب أن يكون الوقت بدقائق كاملة' },
  start_out_of_range: { path: 'spans', message: 'يجب أن تبدأ الفترة بين 00:00 و23:59' },
  empty_span: { path: 'spans', message: 'يجب أن تكون نهاية الفترة بعد بدايتها' },
  span_over_24_hours: { path: 'spans', message: 'لا يمكن أن تزيد الفترة على 24 ساعة' },
  too_many_spans: { path: 'spans', message: 'لا يمكن إضافة أكثر من أربع فترات في اليوم' },
  day_over_24_hours: { path: 'spans', message: 'يجب أن تنتهي فترات اليوم خلال 24 ساعة من بداية أولها' },
  spans_overlap: { path: 'spans', message: 'توجد فترتان متداخلتان' },
};

export const PLAN_PROBLEMS: Record<Exclude<PlanProblem, 'validity_conflict'>, ProblemText> = {
  ...SPAN_PROBLEMS,
  not_a_date: { path: 'valid_from', message: 'التاريخ غير صحيح' },
  validity_reversed: { path: 'valid_to', message: 'تاريخ النهاية يجب ألا يكون قبل تاريخ البداية' },
  weeks_out_of_range: { path: 'weeks', message: 'يمكن أن تتكرر الخطة كل أسبوع إلى أربعة أسابيع' },
  week_out_of_range: { path: 'spans', message: 'توجد فترة في أسبوع خارج أسابيع الخطة' },
  weekday_out_of_range: { path: 'spans', message: 'توجد فترة في يوم ليس من أيام الأسبوع' },
};

export const EXCEPTION_PROBLEMS: Record<ExceptionProblem, ProblemText> = {
  ...SPAN_PROBLEMS,
  not_a_date: { path: 'from', message: 'التاريخ غير صحيح' },
  overlaps_day_before: { path: 'spans', message: 'يتداخل هذا الدوام مع دوام اليوم السابق بعد منتصف الليل' },
  overlaps_day_after: { path: 'spans', message: 'يتداخل هذا الدوام بعد منتصف الليل مع دوام اليوم التالي' },
};

export const RANGE_PROBLEMS = {
  past: { path: 'from', message: 'لا يمكن تغيير دوام يوم مضى' },
  reversed: { path: 'to', message: 'تاريخ النهاية يجب ألا يكون قبل تاريخ البداية' },
  tooLong: (days: number) => ({ path: 'to', message: `لا يمكن أن تزيد المدة على ${days} يومًا` }),
};

export const ABSENCE_PROBLEMS = {
  employeeMissing: { path: 'employee_id', message: 'يرجى اختيار الموظف' },
  reversed: { path: 'ends_at', message: 'يجب أن تكون نهاية الغياب بعد بدايته' },
  tooLong: { path: 'ends_at', message: 'لا يمكن أن يزيد الغياب على 366 يومًا' },
  tooOld: (days: number) => ({
    path: 'starts_at',
    message: `لا يمكن تسجيل غياب بدأ قبل أكثر من ${days} يومًا`,
  }),
  invalidTime: { path: 'ends_at', message: 'الوقت غير صالح' },
};

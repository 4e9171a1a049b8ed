import type { ListedReportReason } from '@salon/shared/contracts/platform-report';

export const REASON_WORDS: Record<ListedReportReason, string> = {
  timeout: 'لم يصل في الوقت',
  missing: 'ملف مفقود',
  tampered: 'ملف غير موثوق',
  unreachable: 'تعذر الوصول',
  incompatible: 'غير متوافق',
  broken: 'ملف تالف',
  threw: 'خطأ عند التشغيل',
  render: 'خطأ أثناء العرض',
  unmount: 'خطأ عند الإغلاق',
  froze: 'تجمد المتصفح',
  uncaught: 'خطأ لم يعالج',
  forbidden: 'طلب ممنوع',
  left: 'بقايا بعد الإغلاق',
  asked: 'طلب مساعدة',
};

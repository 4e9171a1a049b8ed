import type { ToldReason } from '@salon/shared/contracts/platform-report';

/** Why a module failed, in words; support and the releases' page say the same. */
export const REASON_WORDS: Record<ToldReason, string> = {
  timeout: 'لم يصل في الوقت',
  missing: 'ملف مفقود',
  tampered: 'ملف غير موثوق',
  unreachable: 'تعذر الوصول',
  incompatible: 'غير متوافق',
  broken: 'ملف تالف',
  threw: 'خطأ عند التشغيل',
  render: 'خطأ أثناء العرض',
  unmount: 'خطأ عند الإغلاق',
  asked: 'طلب مساعدة',
};

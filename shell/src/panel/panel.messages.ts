import type { ModuleReport } from '@salon/shared/contracts/platform-report';

export const panelMessages = {
  title: 'أجزاء هذه الصفحة',
  modules: 'الأجزاء والإصدارات',
  noModules: 'لا توجد أجزاء في هذه الصفحة',
  page: 'الصفحة',
  code: 'رمز الدعم',
  support: 'صفحة الدعم الفني',
  trace: 'آخر مسار',
  noTraces: 'لا تسجل هذه الصفحة المسارات',
  noRequest: 'لم ترسل الصفحة طلبًا بعد',
  shell: 'إصدار التطبيق',
  environment: 'البيئة',
  canaries: 'تجارب هذا الصالون',

  overrides: 'أجزاء من جهاز مطور',
  noOverrides: 'كل الأجزاء من المخزن',
  endOverrides: 'إنهاء أجزاء المطور',
  previews: 'المعاينات',
  noPreviews: 'لا توجد معاينة',
  until: 'حتى',
  endPreviews: 'إنهاء المعاينات',

  reports: 'تقارير هذه الصفحة',
  noReports: 'لم ترسل الصفحة تقريرًا',
  sent: 'أُرسل',
  waiting: 'سيُرسل',
  console: 'لوحة المنصة',
} as const;

export const REPORT_WORDS: Record<ModuleReport['kind'], string> = {
  load: 'تحميل',
  failure: 'عطل',
  asked: 'طلب مساعدة',
  begun: 'بدأ التحميل',
  ended: 'انتهى',
  left: 'بقايا بعد الإغلاق',
};

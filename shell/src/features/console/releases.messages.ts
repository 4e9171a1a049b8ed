import type { PlatformPackage, ReleaseState } from '@salon/shared/contracts/platform-report';

export const releasesMessages = {
  environment: 'البيئة',
  serial: 'السجل رقم',
  validUntil: 'صالح حتى',
  refresh: 'تحديث',
  updatedAt: 'آخر تحديث',
  day: 'خلال 24 ساعة',

  loadFailed: 'تعذر تحميل بيانات الإصدارات',
  loadSafe: 'لم يتغير شيء، والصالونات تعمل كالمعتاد.',
  forbidden: 'هذه الصفحة لمدير المنصة',
  forbiddenHint: 'من يدير الخادم يحدد من يرى هذه الصفحة.',
  none: 'لا يوجد سجل إصدارات بعد',
  noneHint: 'تظهر الإصدارات هنا بعد أول نشر.',

  expired: 'انتهت صلاحية سجل الإصدارات. ما يعمل الآن يستمر، ولا يقبل إصدار جديد حتى يوقع السجل من جديد.',
  expiresSoon: 'تنتهي صلاحية سجل الإصدارات قريبًا. يرجى توقيعه من جديد قبل:',
  problems: 'تنبيهات المخزن',

  loads: 'مرات التحميل',
  failures: 'الأعطال',
  rate: 'نسبة الأعطال',
  canaries: 'إصدارات قيد التجربة',
  noRate: 'لا يوجد',

  packages: 'الأجزاء والإصدارات',
  show: 'عرض الإصدارات',
  used: 'المستخدمة',
  all: 'الكل',
  module: 'الجزء',
  version: 'الإصدار',
  team: 'الفريق',
  state: 'الحالة',
  times: 'زمن التحميل',
  median: 'نصف المرات',
  slowest: '95%',
  ofSalons: 'من الصالونات',
  trialOf: 'حصة التجربة',
  withdrawnAt: 'سُحب تلقائيًا عند نسبة أعطال',
  limit: 'يسحب فوق',

  newest: 'أحدث الأعطال وطلبات المساعدة',
  search: 'رمز الدعم',
  noFailures: 'لا توجد أعطال',
  noFailuresHint: 'تظهر هنا الأعطال مع رمز الدعم لكل صفحة.',
  notFound: 'لا توجد صفحة بهذا الرمز',
  notFoundHint: 'يحتفظ بأحدث 50 عطلًا لكل إصدار. اطلب إرسال تقرير من صفحة الدعم الفني.',
  code: 'رمز الدعم',
  at: 'الوقت',
  page: 'الصفحة',
  reason: 'السبب',
  message: 'الرسالة',
} as const;

export const RELEASE_WORDS: Record<ReleaseState, string> = {
  stable: 'المعتمد',
  trial: 'قيد التجربة',
  withdrawn: 'مسحوب',
  previous: 'سابق',
};

export const KIND_WORDS: Record<Exclude<PlatformPackage['kind'], 'module'>, string> = {
  shell: 'التطبيق نفسه',
  site: 'موقع العملاء',
};

export const NAMED_SALONS = {
  zero: '',
  one: 'صالون واحد بالاسم',
  two: 'صالونان بالاسم',
  few: 'صالونات بالاسم',
  many: 'صالونًا بالاسم',
  other: 'صالون بالاسم',
} as const;

import type { ModuleState } from '../../platform/module-states.ts';

export const supportMessages = {
  title: 'الدعم الفني',
  subtitle: 'ما الذي يعمل الآن على هذه الصفحة',
  code: 'رمز الدعم',
  codeHint: 'اذكر هذا الرمز لمن يساعدك، وبه يعرف ما حدث على هذه الصفحة.',
  copyCode: 'نسخ الرمز',
  copyAll: 'نسخ كل المعلومات',
  codeCopied: 'تم نسخ الرمز',
  allCopied: 'تم نسخ المعلومات',
  copyFailed: 'تعذر النسخ، يرجى تحديد الرمز ونسخه',
  send: 'إرسال تقرير',
  sent: 'وصل التقرير. اذكر هذا الرمز على الهاتف:',
  sendFailed: 'تعذر إرسال التقرير، يرجى المحاولة مرة أخرى. الرمز يبقى صالحًا.',
  privacy: 'لا يحتوي التقرير على أسماء أو أرقام هواتف أو مبالغ.',

  modules: 'أجزاء التطبيق',
  modulesHint: 'كل جزء يُحمّل عند الحاجة إليه',
  none: 'لا توجد أجزاء في هذه الصفحة',
  module: 'الجزء',
  version: 'الإصدار',
  state: 'الحالة',
  time: 'زمن التحميل',
  noTime: 'لا يوجد',

  page: 'هذه الصفحة',
  shell: 'إصدار التطبيق',
  environment: 'البيئة',
  serial: 'رقم سجل الإصدارات',
  connection: 'الاتصال',
  online: 'متصل',
  offline: 'غير متصل',
  browser: 'المتصفح',
} as const;

export const STATE_WORDS: Record<ModuleState['state'] | 'unused', string> = {
  loading: 'قيد التحميل',
  mounted: 'يعمل',
  replaced: 'حلّ محله إصدار آخر',
  failed: 'تعذر تشغيله',
  unused: 'لم يفتح بعد',
};

import type { BreakCauseName, OrderAct, OrderState } from '@salon/shared/contracts/platform-console';

export const consoleMessages = {
  title: 'لوحة المنصة',
  parts: 'القسم',
  versions: 'الإصدارات',
  graph: 'الاعتماد',
  orders: 'طلبات التغيير',
  log: 'السجل',
  package: 'الجزء',
  copyFailed: 'تعذر النسخ، يرجى تحديد النص ونسخه',
  none: 'لا يوجد',
} as const;

export const orderMessages = {
  ask: 'طلب تغيير',
  askTitle: 'طلب تغيير',
  what: 'التغيير المطلوب',
  why: 'السبب',
  whyHint: 'يظهر السبب في السجل.',
  whyRequired: 'يرجى كتابة السبب',
  signing: 'الخادم يحفظ الطلب ولا يوقعه. ينفذه من لديه المفتاح من جهازه.',
  send: 'إرسال الطلب',
  cancel: 'إلغاء',
  sent: 'حُفظ الطلب، وهو بانتظار التنفيذ',
  unsure: 'لم يتأكد حفظ الطلب. الإرسال من جديد آمن ولا يكرره.',
  staleAction: 'عرض الإصدارات الحالية',
  waiting: 'يوجد طلب مفتوح',

  hint: 'المفتوحة أولًا، وأحدث 50 طلبًا',
  empty: 'لا توجد طلبات تغيير',
  emptyHint: 'اطلب التراجع أو الاعتماد أو المعاينة من جدول الإصدارات.',
  failed: 'تعذر تحميل طلبات التغيير',
  state: 'الحالة',
  asked: 'الطالب',
  answered: 'الرد',
  registry: 'السجل رقم',
  copy: 'نسخ أمر التنفيذ',
  copied: 'نُسخ أمر التنفيذ',
  open: 'فتح المعاينة',
  until: 'حتى',
  previewOver: 'انتهت المعاينة',
  stale: 'تغيرت الإصدارات قبل التنفيذ',
} as const;

/** Each is followed by the version. */
export const ACT_WORDS: Record<OrderAct, string> = {
  rollback: 'تراجع إلى',
  promote: 'اعتماد',
  'end-canary': 'إنهاء تجربة',
  preview: 'معاينة',
};

export const ORDER_WORDS: Record<OrderState, string> = {
  open: 'بانتظار التنفيذ',
  done: 'نُفذ',
  refused: 'رُفض',
  stale: 'تجاوزه تغيير',
};

export const graphMessages = {
  hint: 'ما يحتاجه كل جزء، ومن يتعطل إذا تراجع أو أزيل',
  failed: 'تعذر تحميل الاعتماد بين الأجزاء',
  safe: 'لم يتغير شيء، والصالونات تعمل كالمعتاد.',
  empty: 'لا توجد أجزاء منشورة',
  act: 'ماذا لو',
  rollback: 'تراجع',
  removal: 'أزيل',
  ifRollback: 'إذا تراجع',
  ifRemoval: 'إذا أزيل',
  to: 'إلى',
  legend: 'الخط المتصل: يحتاج. الخط المتقطع: يعطي. اختر جزءًا لترى من يتعطل.',
  nothing: 'لا يتعطل شيء',
  noEarlier: 'لا يوجد إصدار سابق يتراجع إليه',
  cannotRemove: 'لا تعمل الصفحات دون التطبيق نفسه',
  breaks: 'يتعطل',
  drawing: 'رسم الاعتماد بين الأجزاء',
  hosts: 'المضيف',
  between: 'ما بينهما',
  modules: 'الأجزاء',
  table: 'ما يحتاجه كل جزء',
  contract: 'العقد',
  lent: 'الحزم المعارة',
  slots: 'أماكن في الصفحة',
  event: 'حدث',
  emits: 'يرسل',
  hears: 'يسمع',
  ifRolledBack: 'إذا تراجع يتعطل',
  ifRemoved: 'إذا أزيل يتعطل',
} as const;

/** Each is followed by the detail in Latin letters. */
export const CAUSE_WORDS: Record<BreakCauseName, string> = {
  platform: 'يحتاج عقدًا أحدث:',
  share: 'تنقصه حزم:',
  package: 'إصدار الحزمة لا يناسبه:',
  slot: 'لا مكان له في الصفحة:',
  event: 'لا يصله الحدث:',
  claim: 'عنوان محجوز:',
  'no-module': 'لا يبقى جزء يعرضه الموقع',
};

export const logMessages = {
  hint: 'كل تغيير في سجل الإصدارات، الأحدث أولًا',
  failed: 'تعذر تحميل السجل',
  moreFailed: 'تعذر تحميل بقية السجل، وما تراه محفوظ',
  empty: 'السجل فارغ',
  broken: 'الأقدم من هذا مفقود في المخزن أو تغير بعد توقيعه. شغّل أمر التحقق:',
  more: 'عرض الأقدم',
  retry: 'إعادة المحاولة',
  serial: 'الرقم',
  when: 'الوقت',
  who: 'من',
  what: 'التغيير',
  why: 'السبب',
} as const;

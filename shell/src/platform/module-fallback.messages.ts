export const fallbackMessages = {
  title: 'تعذر تحميل هذه الصفحة',
  safe: 'بياناتك محفوظة، وبقية الأقسام تعمل كالمعتاد.',
  /** For a module that threw while it was shown: typed text is lost, so these texts do not call it saved. */
  broken: 'حدث خطأ في التطبيق',
  brokenSafe: 'ما حفظته من قبل محفوظ. أعد المحاولة لعرض هذه الصفحة من جديد.',
  neverOpened: 'هذه الصفحة لم تفتح من قبل على هذا الجهاز',
  whenBack: 'تفتح من نفسها عند عودة الاتصال.',
  retry: 'إعادة المحاولة',
  supportCode: 'رمز الدعم',
  support: 'الدعم الفني',
} as const;

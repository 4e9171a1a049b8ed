export const fallbackMessages = {
  title: 'تعذر تحميل هذه الصفحة',
  safe: 'بياناتك محفوظة، وبقية الأقسام تعمل كالمعتاد.',
  /** It was there and threw: what was typed into it is gone. */
  broken: 'حدث خطأ في التطبيق',
  brokenSafe: 'ما حفظته من قبل محفوظ. أعد المحاولة لعرض هذه الصفحة من جديد.',
  neverOpened: 'هذه الصفحة لم تفتح من قبل على هذا الجهاز',
  whenBack: 'تفتح من نفسها عند عودة الاتصال.',
  retry: 'إعادة المحاولة',
  supportCode: 'رمز الدعم',
  support: 'الدعم الفني',
  standIn: 'تعمل الآن النسخة السابقة من هذه الصفحة',
  closeNote: 'إخفاء الملاحظة',
} as const;

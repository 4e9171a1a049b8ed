export const customerNameMessages = {
  title: 'ما اسمك؟',
  lead: 'نكتبه على حجوزاتك ليعرفك الصالون.',
  renameTitle: 'تغيير اسمي',
  name: 'الاسم',
  required: 'يرجى إدخال الاسم',
  save: 'حفظ',
  saved: 'حفظنا اسمك',
  failed: 'فشل في حفظ الاسم، حاول مرة أخرى',
  openFailed: 'تعذر فتح هذه النافذة، حاول مرة أخرى',
} as const;

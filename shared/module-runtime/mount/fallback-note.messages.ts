export const fallbackNoteMessages = {
  fallbackVersion: 'تعمل الآن النسخة السابقة من هذه الصفحة',
  closeNote: 'إخفاء الملاحظة',
} as const;

export const previewsMessages = {
  preview: 'معاينة',
  until: 'حتى',
  over: 'انتهت. احفظ عملك لتحديث الصفحة',
  end: 'إنهاء المعاينة',
} as const;

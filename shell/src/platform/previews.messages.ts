export const previewsMessages = {
  preview: 'معاينة',
  until: 'حتى',
  end: 'إنهاء المعاينة',
} as const;

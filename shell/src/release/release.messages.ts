export const releaseMessages = {
  available: 'تتوفر نسخة أحدث',
  take: 'تحديث الصفحة',
} as const;

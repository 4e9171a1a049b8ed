export const fallbackMessages = {
  title: 'تعذر تحميل هذه الصفحة',
  safe: 'بياناتك محفوظة، وبقية الأقسام تعمل كالمعتاد.',
  retry: 'إعادة المحاولة',
} as const;

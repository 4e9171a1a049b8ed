export const fallbackMessages = {
  title: 'تعذر تحميل هذه الصفحة',
  safe: 'بياناتك محفوظة، وبقية الأقسام تعمل كالمعتاد.',
  neverOpened: 'هذه الصفحة لم تفتح من قبل على هذا الجهاز',
  whenBack: 'تفتح من نفسها عند عودة الاتصال.',
  retry: 'إعادة المحاولة',
} as const;

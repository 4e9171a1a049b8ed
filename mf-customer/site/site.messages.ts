export const siteMessages = {
  noSalonTitle: 'احجز موعدك',
  noSalon: 'افتح الرابط الذي أرسله لك الصالون لتختار الموظف والخدمة والوقت.',
  notLoaded: 'تعذر تحميل هذه الصفحة',
  safe: 'لم يضع شيء مما اخترته.',
  offline: 'لا يوجد اتصال بالإنترنت. ما اخترته محفوظ.',
} as const;

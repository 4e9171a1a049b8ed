export const siteMessages = {
  noSalonTitle: 'احجز موعدك',
  noSalon: 'افتح الرابط الذي أرسله لك الصالون لتختار الموظف والخدمة والوقت.',
  notLoaded: 'تعذر تحميل هذه الصفحة',
  safe: 'لم يضع شيء مما اخترته.',
  supportCode: 'رمز الدعم',
  offline: 'لا يوجد اتصال، ولا يمكن الحجز الآن. ما اخترته محفوظ.',
} as const;

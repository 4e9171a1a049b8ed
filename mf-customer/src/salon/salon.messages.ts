/** Texts from §5 and §8 repeat the specification to the character. */
export const salonMessages = {
  loading: 'جارٍ التحميل',
  invalid: 'معرف العمل غير صالح',
  invalidHelp: 'افتح الرابط الذي أرسله لك الصالون كما هو.',
  notFound: 'العمل غير موجود أو غير نشط',
  notFoundHelp: 'تأكد من الرابط، أو اطلبه من الصالون مرة أخرى.',
  failed: 'فشل في تحميل معلومات العمل',
  failedSafe: 'تحقق من اتصالك بالإنترنت ثم أعد المحاولة.',
} as const;

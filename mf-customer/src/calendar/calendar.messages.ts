export const calendarMessages = {
  eventTitle: (services: string, salon: string) => (services ? `${services} – ${salon}` : salon),
  employee: (name: string) => `الموظف: ${name}`,
  services: (names: string) => `الخدمات: ${names}`,
  phone: (phone: string) => `هاتف الصالون: ${phone}`,
  waiting: 'بانتظار تأكيد الصالون',
  alarm: (title: string) => `بعد ساعة: ${title}`,

  add: 'أضف إلى التقويم',
  addOf: (when: string) => `أضف إلى التقويم، موعد ${when}`,
  google: 'تقويم Google',
  googleOf: (when: string) => `تقويم Google، موعد ${when}، صفحة جديدة`,
  failed: 'تعذر تجهيز ملف التقويم، يرجى المحاولة مرة أخرى',
} as const;

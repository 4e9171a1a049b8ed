/** `popupBlocked` repeats §8 to the character. */
export const receiptMessages = {
  title: 'إيصال حجز',
  customer: 'العميل',
  phone: 'الهاتف',
  employee: 'الموظف',
  serviceWith: (service: string, employee: string) => `${service} (${employee})`,
  date: 'التاريخ',
  time: 'الوقت',
  afterMidnight: 'بعد منتصف الليل',
  total: 'المجموع',
  paid: 'المدفوع',
  remaining: 'المتبقي',
  collected: 'حُصّل لاحقًا',
  thanks: 'شكرًا لزيارتكم',
  popupBlocked: 'تعذر فتح نافذة الطباعة',
} as const;

export const bookingUiMessages = {
  today: 'اليوم',
  tomorrow: 'غدًا',
  nextFree: 'أقرب وقت',
  from: 'من',
  notYet: 'لم يحدد بعد',
  retryIsSafe: 'إعادة المحاولة آمنة: لن يتكرر الحجز',
} as const;

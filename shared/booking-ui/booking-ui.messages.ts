/** Texts that both staff and customers read, from the first step of a booking on. */
export const bookingUiMessages = {
  today: 'اليوم',
  tomorrow: 'غدًا',
  nextFree: 'أقرب وقت',
  notYet: 'لم يحدد بعد',
  retryIsSafe: 'إعادة المحاولة آمنة: لن يتكرر الحجز',
} as const;

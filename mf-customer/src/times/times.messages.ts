export const timesMessages = {
  day: 'اليوم',
  earlierDays: 'أيام أقرب',
  laterDays: 'أيام أبعد',
  closed: 'مغلق',
  months: 'الانتقال إلى شهر',

  noHoursHint: 'اختر يومًا آخر، أو تواصل مع الصالون',
  choiceIsSafe: 'ما اخترته باقٍ كما هو',
  mayBeOld: 'تعذر تحديث الأوقات، قد يكون بعضها قد حجز',
} as const;

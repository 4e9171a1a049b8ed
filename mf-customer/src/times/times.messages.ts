/** Texts of the day and time choice. Texts from §5 and §8 are exact. */
export const timesMessages = {
  day: 'اليوم',
  today: 'اليوم',
  tomorrow: 'غدًا',
  earlierDays: 'أيام أقرب',
  laterDays: 'أيام أبعد',
  months: 'الانتقال إلى شهر',

  time: 'الوقت',
  noWorkTimes: 'لا توجد أوقات عمل في هذا التاريخ',
  noHoursHint: 'اختر يومًا آخر، أو تواصل مع الصالون',
  noRoomHint: 'لم يبق في ساعات العمل ما يكفي لمدة الخدمات المختارة',
  allTaken: 'كل أوقات هذا اليوم محجوزة',
  nextDay: 'اليوم التالي',
  timesFailed: 'فشل في تحميل البيانات',
  choiceIsSafe: 'ما اخترته باقٍ كما هو',
  mayBeOld: 'تعذر تحديث الأوقات، قد يكون بعضها قد حجز',
} as const;

/**
 * These texts have a file of their own, so that a customer's first page, which shows no slots, does not load them.
 * Texts of §5 and §8 repeat the specification exactly.
 */
export const timesOfDayMessages = {
  time: 'الوقت',
  noWorkTimes: 'لا توجد أوقات عمل في هذا التاريخ',
  noRoomHint: 'لم يبق في ساعات العمل ما يكفي لمدة الخدمات المختارة',
  allTaken: 'كل أوقات هذا اليوم محجوزة',
  nextDay: 'اليوم التالي',
  timesFailed: 'فشل في تحميل البيانات',
} as const;

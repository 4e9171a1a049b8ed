export const messages = {
  title: 'مواعيدي',
  /** §6 */
  forbidden: 'المستخدم غير مصرح له بالوصول لهذه الصفحة',
  forbiddenText: 'هذه الصفحة لمواعيد الموظفين وحدهم.',
  goHome: 'العودة إلى صفحتي',

  welcome: (name: string) => `أهلًا، ${name}`,
  support: 'الدعم الفني',
  logout: 'تسجيل الخروج',
  toDark: 'المظهر الداكن',
  toLight: 'المظهر الفاتح',

  leave: 'إجازاتي',

  show: 'المواعيد المعروضة',
  all: 'الكل',
  pending: 'المعلقة',
  completed: 'المكتملة',

  withOthers: (names: string) => `مع ${names}`,
  coming: 'اليوم وما بعده',
  today: 'اليوم',
  tomorrow: 'غدًا',
  yesterday: 'أمس',
  earlier: 'المواعيد السابقة',
  showEarlier: 'عرض المواعيد السابقة',
  hideEarlier: 'إخفاء المواعيد السابقة',

  loadFailed: 'فشل في تحميل مواعيدك',
  loadFailedSafe: 'مواعيدك محفوظة. تحقق من الاتصال ثم أعد المحاولة.',
  stale: 'تعذر تحديث مواعيدك، وما تراه من آخر تحميل ناجح',
  refresh: 'تحديث',

  emptyTitle: 'لا مواعيد لك اليوم أو بعده',
  emptyText: 'كل حجز جديد باسمك يظهر هنا. اضغط تحديث لترى آخر ما أضيف.',
  emptyPendingTitle: 'لا مواعيد معلقة',
  emptyPendingText: 'أنجزت كل مواعيدك من اليوم فصاعدًا.',
  emptyCompletedTitle: 'لا مواعيد مكتملة اليوم',
  emptyCompletedText: 'ما يكتمل من مواعيدك يظهر هنا. السابق في الأسفل.',
  emptyEarlier: 'لا مواعيد سابقة',
} as const;

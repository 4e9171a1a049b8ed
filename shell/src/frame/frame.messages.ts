export const frameMessages = {
  navigation: 'التنقل الرئيسي',
  menu: 'القائمة',
  bottomBar: 'التنقل السريع',
  skip: 'انتقل إلى المحتوى',
  logout: 'تسجيل الخروج',
  account: 'الحساب',
  darkTheme: 'المظهر الداكن',
  lightTheme: 'المظهر الفاتح',
  admin: 'مدير الصالون',
  employee: 'موظف',
  customer: 'عميل',
  fallbackName: 'الصالون',
} as const;

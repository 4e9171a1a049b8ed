export const catalogueMessages = {
  pages: 'صفحات الخدمات',
  services: 'قائمة الخدمات',
  categories: 'الأقسام',
  rooms: 'الغرف والأجهزة',

  categoriesFailed: 'تعذر تحميل الأقسام',
  roomsFailed: 'تعذر تحميل الغرف والأجهزة',
  employeesFailed: 'تعذر تحميل الموظفين',
  choicesSafe: 'ما كتبته باقٍ، ويمكنك حفظ الخدمة من دون هذا القسم',
} as const;

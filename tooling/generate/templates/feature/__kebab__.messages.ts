export const __camel__Messages = {
  title: '__title__',
  filters: 'تصفية القائمة',
  search: 'ابحث بالاسم أو الهاتف',

  name: 'العميل',
  phone: 'الهاتف',
  visits: 'الزيارات',

  /** Shown when the server refused the request. */
  loadFailed: 'فشل في تحميل القائمة',
  /** Shown when the server did not answer. */
  loadError: 'خطأ في تحميل القائمة',
  loadSafe: 'بياناتك محفوظة ولم يتغير منها شيء. تحقق من الاتصال ثم أعد المحاولة.',
  stale: 'تعذر تحديث القائمة، وما تراه من آخر تحميل ناجح',

  emptyTitle: 'لا يوجد عملاء بعد',
  emptyText: 'يظهر هنا كل من يحجز موعدًا في الصالون.',
  nothingFoundTitle: 'لا توجد نتيجة لهذا البحث',
  nothingFoundText: 'غيّر كلمة البحث، أو اعرض القائمة كلها.',
  showAll: 'عرض الكل',

  add: 'إضافة عميل',
  save: 'حفظ',
  cancel: 'إلغاء',
  nameRequired: 'يرجى إدخال اسم العميل',
  phoneInvalid: 'يرجى إدخال رقم هاتف صحيح',
  added: 'تمت إضافة العميل',
  addFailed: 'فشل في إضافة العميل',
} as const;

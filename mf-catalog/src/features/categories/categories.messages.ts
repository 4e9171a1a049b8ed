import { showDigits } from '@salon/shared/ui/format';

export const categoriesMessages = {
  title: 'أقسام الخدمات',
  add: 'إضافة قسم',
  rename: 'تعديل',
  renameTitle: 'تعديل اسم القسم',
  remove: 'حذف',
  moveUp: 'نقل إلى أعلى',
  moveDown: 'نقل إلى أسفل',
  of: (act: string, name: string) => `${act}: ${name}`,
  moved: (name: string, place: number, count: number) =>
    `${name} في المكان ${showDigits(place)} من ${showDigits(count)}`,
  list: 'الأقسام بترتيبها في قائمة الخدمات',

  name: 'اسم القسم',
  nameHint: 'مثل: الشعر، البشرة، الأظافر',
  nameRequired: 'يرجى إدخال اسم القسم',
  save: 'حفظ',
  cancel: 'إلغاء',

  confirmDelete: 'تبقى خدمات هذا القسم في القائمة من دون قسم.',
  added: 'تمت إضافة القسم',
  renamed: 'تم حفظ اسم القسم',
  removed: 'تم حذف القسم',

  loadFailed: 'فشل في تحميل الأقسام',
  loadError: 'حدث خطأ في تحميل الأقسام',
  loadSafe: 'لم يتغير شيء من أقسامك',
  stale: 'تعذر تحديث الأقسام، وما تراه من آخر تحميل ناجح',
  saveError: 'حدث خطأ في حفظ القسم',
  deleteError: 'حدث خطأ في حذف القسم',
  moveError: 'حدث خطأ في حفظ الترتيب، وبقي كما كان',

  emptyTitle: 'لا توجد أقسام بعد',
  emptyText: 'قسّم خدماتك ليجدها العملاء أسرع، مثل: الشعر والبشرة والأظافر.',
} as const;

import type { Locale } from 'antd/es/locale';

/** Has only the texts that a screen leaves to antd; a whole antd locale has 2 KB of texts that no page shows. */
export const antdLocale: Locale = {
  locale: 'ar',
  global: { placeholder: 'اختر', close: 'إغلاق' },
  Empty: { description: 'لا توجد بيانات' },
};

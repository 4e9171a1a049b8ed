import type { Locale } from 'antd/es/locale';

/**
 * The Arabic texts that antd components show when a screen gives them none. A whole antd locale has 2 KB of texts that
 * no page shows.
 */
export const antdLocale: Locale = {
  locale: 'ar',
  global: { placeholder: 'اختر', close: 'إغلاق' },
  Empty: { description: 'لا توجد بيانات' },
};

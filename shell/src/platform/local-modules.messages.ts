export const localModulesMessages = {
  local: 'من جهازك',
  silent: 'لا يجيب، وتعمل النسخة المنشورة',
  end: 'إنهاء',
} as const;

/** Texts of the question before unsaved changes are lost: on leaving a page and on closing a sheet. */
export const UNSAVED_TEXTS = {
  title: 'لديك تغييرات لم تُحفظ',
  text: 'إن غادرت الآن فستفقد ما أدخلته ولم تحفظه.',
  stay: 'البقاء هنا',
  leave: 'المغادرة دون حفظ',
} as const;

export const UNSAVED_TEXTS = {
  title: 'لديك تغييرات لم تُحفظ',
  text: 'إن غادرت الآن فستفقد ما أدخلته ولم تحفظه.',
  stay: 'البقاء هنا',
  leave: 'المغادرة دون حفظ',
} as const;

/** Spelling rules for our Arabic texts. No text of the specification breaks one of them. */

/** Letters and marks. A whole word has none of them beside it. */
const LETTER = '\\u0621-\\u0652';
const TANWEEN = '\u064b';

/** Tanween is written before the alef of these words. Dual nouns (`طلبا حجز`) do not belong here. */
const WITH_TANWEEN = [
  ...[
    'غدا',
    'صباحا',
    'ظهرا',
    'ليلا',
    'لاحقا',
    'حاليا',
    'قريبا',
    'دائما',
    'أحيانا',
    'أولا',
    'أيضا',
    'جدا',
    'تماما',
  ],
  ...[
    'نهائيا',
    'تلقائيا',
    'بدلا',
    'مثلا',
    'فصاعدا',
    'قليلا',
    'شكرا',
    'أهلا',
    'مرحبا',
    'متاحا',
    'موجودا',
    'ثابتا',
  ],
  ...[
    'قديما',
    'جديدا',
    'فارغا',
    'كاملا',
    'صالحا',
    'طويلا',
    'محدثا',
    'موجبا',
    'موعدا',
    'وقتا',
    'حجزا',
    'يوما',
    'نوعا',
  ],
  ...[
    'موظفا',
    'عميلا',
    'سندا',
    'إشعارا',
    'رمزا',
    'رابطا',
    'رقما',
    'مبلغا',
    'صفرا',
    'أشهرا',
    'عطلا',
    'صالونا',
    'نقدا',
  ],
];

/** Patterns of wrong words and their replacements. */
const WORD_RULES: ReadonlyArray<readonly [wrong: RegExp, right: string]> = [
  [whole('مساء(?! الخير|\\))'), 'مساءً'],
  [whole('جار'), 'جارٍ'],
  [whole('باق'), 'باقٍ'],
  [whole('ثوان'), 'ثوانٍ'],
  [/ا\u064b/, 'tanween before the alef'],
  // A receipt is الإيصال, because وصل alone also means "has come".
  [/الوصل|وصل حجز|فاتورة/, 'الإيصال'],
  // The state after the button إيقاف is موقوف.
  [/متوقف/, 'موقوف'],
  [/[0-9] و [0-9]/, 'و beside the number that follows it'],
];

function whole(word: string): RegExp {
  return new RegExp(`(?<![${LETTER}])و?${word}(?![${LETTER}])`);
}

const RULES = [
  ...WITH_TANWEEN.map((word) => [whole(word), `${word.slice(0, -1)}${TANWEEN}ا`] as const),
  ...WORD_RULES,
];

export function findSpellingFaults(text: string): string[] {
  return RULES.flatMap(([wrong, right]) => {
    const found = wrong.exec(text);
    return found ? [`${found[0]}: ${right}`] : [];
  });
}

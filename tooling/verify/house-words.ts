/**
 * One spelling and one word for one thing in our own texts. The specification's stay as it quotes them; none of them has a
 * word of this list.
 */

/** Letters and marks of a word: what stands beside them belongs to another one. */
const LETTER = '\\u0621-\\u0652';
const TANWEEN = '\u064b';

/** Adverbs and objects that carry tanween; it is written, and before the alef. Dual nouns (`طلبا حجز`) are none of them. */
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

/** What is written instead of what, and why where it is not the spelling alone. */
const OTHERS: ReadonlyArray<readonly [wrong: RegExp, right: string]> = [
  [whole('مساء(?! الخير|\\))'), 'مساءً'],
  [whole('جار'), 'جارٍ'],
  [whole('باق'), 'باقٍ'],
  [whole('ثوان'), 'ثوانٍ'],
  [/ا\u064b/, 'tanween before the alef'],
  // A receipt is الإيصال; وصل alone also means "has come".
  [/الوصل|وصل حجز|فاتورة/, 'الإيصال'],
  // Who or what was stopped by a button إيقاف is موقوف.
  [/متوقف/, 'موقوف'],
  [/[0-9] و [0-9]/, 'و beside the number that follows it'],
];

function whole(word: string): RegExp {
  return new RegExp(`(?<![${LETTER}])و?${word}(?![${LETTER}])`);
}

const RULES = [
  ...WITH_TANWEEN.map((word) => [whole(word), `${word.slice(0, -1)}${TANWEEN}ا`] as const),
  ...OTHERS,
];

/** What a text has that the house writes otherwise: `غدا: غدًا`. Empty when all is well. */
export function oddWords(text: string): string[] {
  return RULES.flatMap(([wrong, right]) => {
    const found = wrong.exec(text);
    return found ? [`${found[0]}: ${right}`] : [];
  });
}

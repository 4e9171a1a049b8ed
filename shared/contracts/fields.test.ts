import { buildSingleLineText, search, typedPhone } from './fields.ts';

const REFUSED = 'يرجى إدخال رقم هاتف صحيح';

describe("a customer's phone in a request", () => {
  it.each(['+9647701234567', '0770 123 4567', '٠٧٧٠١٢٣٤٥٦٧', '+965 5123 4567'])(
    'typed as %s is left to the act',
    (typed) => {
      expect(typedPhone.parse(typed)).toBe(typed);
    },
  );

  it.each(['0770123456a7', '07701234567x', '0770O1234567', 'سارة 07701234567', '07701234567;'])(
    'typed as %j is refused with one message',
    (typed) => {
      const messages = typedPhone.safeParse(typed).error?.issues.map(({ message }) => message);
      expect(messages).toEqual([REFUSED]);
    },
  );
});

describe('a text in a request', () => {
  it.each(['سارة\u0000', 'سارة\u202E', 'سارة\ud83d'])(
    '%j is refused, because it cannot be printed',
    (typed) => {
      const messages = buildSingleLineText(50)
        .safeParse(typed)
        .error?.issues.map(({ message }) => message);
      expect(messages).toEqual(['النص يحتوي على رموز غير مسموحة']);
    },
  );

  it('may contain a character of two halves', () => {
    expect(buildSingleLineText(50).parse('سارة 🌸')).toBe('سارة 🌸');
  });
});

describe('a search in a request', () => {
  it.each([
    ['\u202A+964 770 123\u202C', '+964 770 123'],
    ['\u2068 سارة \u2069\u200F', 'سارة'],
    ['\u202A\u202C', ''],
  ])('%j loses the direction marks', (typed, wanted) => {
    expect(search.parse(typed)).toBe(wanted);
  });

  it('is refused with a control character', () => {
    expect(search.safeParse('سارة\u0000').success).toBe(false);
  });
});

import { customerPhone } from './fields.ts';

const REFUSED = 'يرجى إدخال رقم هاتف صحيح';

describe("a customer's phone in a request", () => {
  it.each(['+9647701234567', '0770 123 4567', '٠٧٧٠١٢٣٤٥٦٧'])('typed as %s has one stored form', (typed) => {
    expect(customerPhone.parse(typed)).toBe('+9647701234567');
  });

  it.each(['0770123456a7', '07701234567x', '0770O1234567', 'سارة 07701234567', '07701234567;', '0770', ''])(
    'typed as %j is refused with one message',
    (typed) => {
      const messages = customerPhone.safeParse(typed).error?.issues.map(({ message }) => message);
      expect(messages).toEqual([REFUSED]);
    },
  );
});

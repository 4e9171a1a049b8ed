import { canChat } from './chat-phone.ts';
import { getPhoneExample } from './phone-field.ts';
import { PHONE_PLANS } from './phone-plans.ts';
import { readPhone } from './read-phone.ts';

describe('a phone with a chat', () => {
  it.each(['+9647701000000', '+96551234567', '+971501234567', '+201001234567', '+12025550123'])(
    'is %s',
    (phone) => expect(canChat(phone)).toBe(true),
  );

  it.each(['+96415551234', '+96522345678', '+97142345678', '+20223456789', '+964770', '07701000000', ''])(
    'is not %j',
    (phone) => expect(canChat(phone)).toBe(false),
  );

  it.each(Object.keys(PHONE_PLANS))('is the example of %s, which is a mobile phone', (country) => {
    const reading = readPhone(getPhoneExample(country), country);
    expect(canChat('e164' in reading ? reading.e164 : '')).toBe(true);
  });
});

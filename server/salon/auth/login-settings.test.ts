import { readConfig } from '../../config.ts';

test.each([
  [{ LOGIN_WINDOW_MINUTES: '0' }, 'LOGIN_WINDOW_MINUTES must be a whole number from 1'],
  [{ LOGIN_LIMITS_STAFF: '10' }, 'LOGIN_LIMITS_STAFF must be three numbers'],
  [{ LOGIN_LIMITS_CODE_TRIES: '10,0,5' }, 'LOGIN_LIMITS_CODE_TRIES must be three numbers'],
  [{ CODE_SENDER: 'pigeon' }, 'CODE_SENDER must be console or webhook'],
  [{ CODE_SENDER: 'webhook', CODE_SENDER_TOKEN: 'x' }, 'CODE_SENDER_URL must be an address'],
  [
    { CODE_SENDER: 'webhook', CODE_SENDER_URL: 'file:///etc', CODE_SENDER_TOKEN: 'x' },
    'CODE_SENDER_URL must',
  ],
  [{ CODE_SENDER: 'webhook', CODE_SENDER_URL: 'https://sms.example.com' }, 'needs CODE_SENDER_TOKEN'],
])('the wrong setting %j is refused with one sentence', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence);
});

test('without settings the default limits hold, and codes go to the console', () => {
  const { loginLimits, codeSender } = readConfig({});
  expect(loginLimits).toEqual({
    windowMinutes: 15,
    staff: { phoneAndAddress: 10, phone: 100, address: 100 },
    customer: { phoneAndAddress: 30, phone: 100, address: 600 },
    codeSending: { phoneAndAddress: 5, phone: 10, address: 100 },
    codeTries: { phoneAndAddress: 10, phone: 20, address: 100 },
  });
  expect(codeSender).toEqual({ kind: 'console', production: false });
});

test('the settings decide limits and sender', () => {
  const { loginLimits, codeSender } = readConfig({
    LOGIN_WINDOW_MINUTES: '5',
    LOGIN_LIMITS_STAFF: '3,30,300',
    CODE_SENDER: 'webhook',
    CODE_SENDER_URL: 'https://sms.example.com/codes',
    CODE_SENDER_TOKEN: 'secret-1',
  });
  expect(loginLimits).toMatchObject({
    windowMinutes: 5,
    staff: { phoneAndAddress: 3, phone: 30, address: 300 },
    customer: { phoneAndAddress: 30, phone: 100, address: 600 },
  });
  expect(codeSender).toEqual({ kind: 'webhook', url: 'https://sms.example.com/codes', token: 'secret-1' });
});

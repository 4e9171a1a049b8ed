import { getRequestAccount } from './request-account.ts';

const tokenOf = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;
const headers = (token: string | null, business: string | null) =>
  new Headers([
    ...(token === null ? [] : [['authorization', `Bearer ${token}`] as [string, string]]),
    ...(business === null ? [] : [['business-id', business] as [string, string]]),
  ]);

test('an answer is cached for the account of the token in the salon of the request', () => {
  const person = getRequestAccount(headers(tokenOf({ sub: 'نور?>' }), 'b-1'));
  expect(person).toEqual({ businessId: 'b-1', userId: expect.any(String) });
  expect(getRequestAccount(headers(tokenOf({ sub: 'u-1' }), 'b-1'))).toEqual({
    businessId: 'b-1',
    userId: 'u-1',
  });
});

test.each([
  ['a request without a token', null, 'b-1'],
  ['a request without a salon', tokenOf({ sub: 'u-1' }), null],
  ['a request whose token has no subject', tokenOf({}), 'b-1'],
  ['a request with an unreadable token', 'nonsense', 'b-1'],
])('the answer to %s is not cached', (_what, token, business) => {
  expect(getRequestAccount(headers(token, business))).toBeNull();
});

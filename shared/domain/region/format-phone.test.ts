import { formatLocalPhone } from './format-phone.ts';

const shown = (phone: string, country: string) => formatLocalPhone(phone, country).replaceAll('\u00a0', ' ');

describe('a shown phone', () => {
  it.each([
    ['+9647700000000', 'IQ', '0770 000 0000'],
    ['+9647700000000', 'KW', '+964 770 000 0000'],
    ['+96551234567', 'KW', '5123 4567'],
    ['+96551234567', 'IQ', '+965 5123 4567'],
    ['+966501234567', 'SA', '050 123 4567'],
    ['+97141234567', 'AE', '04 123 4567'],
    ['+9613123456', 'LB', '0312 3456'],
    ['+447911123456', 'GB', '0791 112 3456'],
    ['+12025550123', 'FR', '+1 202 555 0123'],
    ['+96417180000', 'IQ', '+964 1718 0000'],
  ])('%s in %s is %s', (phone, country, text) => {
    expect(shown(phone, country)).toBe(text);
  });

  it.each(['', '0770', '07700000000', '+', '+96477', 'هاتف'])('is unchanged if it is %j', (phone) => {
    expect(shown(phone, 'IQ')).toBe(phone);
  });
});

import { readAddress, writeAddress } from './__kebab__.validation.ts';

describe('the query of the address', () => {
  it.each([
    ['nothing', '', { search: '' }],
    ['a word', 'search=زينب', { search: 'زينب' }],
    ['a word among spaces', 'search=%20زينب%20', { search: 'زينب' }],
    ['control characters', 'search=a%00b', { search: 'ab' }],
    ['a text beyond the server’s limit', `search=${'a'.repeat(200)}`, { search: 'a'.repeat(100) }],
  ])('reads %s', (_, address, asked) => {
    expect(readAddress(new URLSearchParams(address))).toEqual(asked);
  });

  it('leaves out defaults, and is read back unchanged', () => {
    expect(writeAddress({ search: ' ' }).toString()).toBe('');
    expect(readAddress(writeAddress({ search: 'هدى' }))).toEqual({ search: 'هدى' });
  });
});

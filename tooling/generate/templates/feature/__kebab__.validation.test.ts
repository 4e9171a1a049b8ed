import { readAddress, writeAddress } from './__kebab__.validation.ts';

describe('the address of the screen', () => {
  it.each([
    ['nothing', '', { search: '' }],
    ['a word', 'search=زينب', { search: 'زينب' }],
    ['a word among spaces', 'search=%20زينب%20', { search: 'زينب' }],
    ['what nobody can type', 'search=a%00b', { search: 'ab' }],
    ['more than the server searches for', `search=${'a'.repeat(200)}`, { search: 'a'.repeat(100) }],
  ])('asks for %s', (_, address, asked) => {
    expect(readAddress(new URLSearchParams(address))).toEqual(asked);
  });

  it('says nothing of what is at its default, and what it says is read back', () => {
    expect(writeAddress({ search: ' ' }).toString()).toBe('');
    expect(readAddress(writeAddress({ search: 'هدى' }))).toEqual({ search: 'هدى' });
  });
});

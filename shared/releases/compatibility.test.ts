import { missingOf, platformFits, problemsBetween, sentenceOf } from './compatibility.ts';

test.each([
  ['1.2.0', '1.2.0', true],
  ['1.2.0', '1.3.0', true],
  ['1.3.0', '1.2.9', false],
  ['2.0.0', '1.9.0', false],
  ['1.0.0', '2.0.0', false],
])('a module built against Platform %s on %s: %s', (builtAgainst, given, fits) => {
  expect(platformFits(builtAgainst, given)).toBe(fits);
});

describe('what a built module misses', () => {
  const shares = { mobx: { names: ['reaction'] }, react: { names: null } };

  it.each([
    ['a key that is not handed over', { axios: ['default'] }, ['axios']],
    ['a name that is not handed over', { mobx: ['flow', 'reaction'] }, ['mobx (flow)']],
    ['the whole of what is handed over by name', { mobx: null }, ['mobx (*)']],
    ['nothing of what is handed over whole', { react: ['useState'] }, []],
  ])('%s', (_, consumes, missing) => {
    expect(missingOf(consumes, shares)).toEqual(missing);
  });
});

const part = { slot: 'footer', expose: './clock', order: 1, files: [], keys: [] };
const shell = { platform: '1.2.0', shares: {}, slots: ['header'] };

test('every reason is said, in words', () => {
  const module = { platform: '2.0.0', consumes: { axios: null }, parts: [part] };
  expect(problemsBetween(module, shell).map(sentenceOf)).toEqual([
    'it was built against Platform 2.0.0, and the host gives 1.2.0',
    'it takes axios, which the host does not hand over',
    'it has a part for the slot "footer", which the shell does not have',
  ]);
});

test('a site of its own has no slots, and asks for none', () => {
  const module = { platform: '1.2.0', consumes: {}, parts: [part] };
  expect(problemsBetween(module, { platform: '1.2.0', shares: {} })).toEqual([]);
});

import {
  parseTitle,
  requireIconName,
  requireIdentifier,
  requirePath,
  toModuleNames,
  toNames,
} from './names.ts';

it('a name has its four forms', () => {
  expect(toNames('gift-cards')).toEqual({
    kebab: 'gift-cards',
    Pascal: 'GiftCards',
    camel: 'giftCards',
    snake: 'gift_cards',
  });
  expect(toModuleNames('mf-loyalty').kebab).toBe('loyalty');
});

it.each(['GiftCards', 'gift_cards', '-gift', 'gift--cards', '2cards', 'gift-', '../gift', ''])(
  'refuses the name "%s"',
  (name) => {
    expect(() => toNames(name)).toThrow('is no name: small letters, digits and single dashes');
  },
);

it('refuses a module name without mf-', () => {
  expect(() => toModuleNames('loyalty')).toThrow('it begins with mf-');
});

it.each(['mf-web-site', 'mf-customer-site'])('reserves %s for a site', (folder) => {
  expect(() => toModuleNames(folder)).toThrow('names the site of');
  expect(toModuleNames('mf-website').kebab).toBe('website');
});

it.each(['package', 'import', 'new', 'await', 'class'])(
  'refuses the reserved word "%s" as a variable',
  (word) => {
    expect(() => requireIdentifier(toNames(word), 'choose another.')).toThrow(
      'keeps for itself: choose another.',
    );
    expect(requireIdentifier(toNames(`gift-${word}`), '').kebab).toBe(`gift-${word}`);
  },
);

it.each(['loyalty', '/', '/a/:id', '/a//b', '/A', '/a/'])('refuses the path "%s"', (path) => {
  expect(() => requirePath(path)).toThrow('is no path');
});

it.each([undefined, '', 'Loyalty', "الولاء'", 'ال`ولاء', 'ال{ولاء'])('refuses the title %j', (title) => {
  expect(() => parseTitle(title)).toThrow(/title/i);
});

it('accepts only the name of an icon', () => {
  expect(requireIconName('booking-add')).toBe('booking-add');
  expect(() => requireIconName("x', order: 1")).toThrow('is no icon');
});

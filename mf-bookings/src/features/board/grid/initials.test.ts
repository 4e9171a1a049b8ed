import { toInitials } from './initials.ts';

it.each([
  ['زينب علي', 'ز\u00a0ع'],
  ['نور الهدى كريم', 'ن\u00a0ه'],
  [' سارة ', 'س'],
  ['', ''],
])('the initials of «%s» are «%s»', (name, initials) => {
  expect(toInitials(name)).toBe(initials);
});

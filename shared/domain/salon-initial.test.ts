import { getSalonInitial } from './salon-initial.ts';

it.each([
  ['صالون نور', 'ن'],
  ['  مركز  الجمال ', 'ج'],
  ['ليال', 'ل'],
  ['الياسمين', 'ي'],
  ['صالون', 'ص'],
  ['Rose', 'R'],
  ['💇 Rose', '💇'],
  ['', ''],
])('the letter of "%s" is %s', (name, letter) => {
  expect(getSalonInitial(name)).toBe(letter);
});

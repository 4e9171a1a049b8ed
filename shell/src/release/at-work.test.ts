import { isAtWork } from './at-work.ts';

const show = (html: string) => {
  document.body.innerHTML = html;
};
const field = () => document.querySelector<HTMLInputElement>('input');

afterEach(() => show(''));

test('a page that is only looked at is nobody’s work', () => {
  show('<input type="checkbox" value="on"><input value="قص"><div role="status"></div>');
  expect(isAtWork()).toBe(false);
});

test.each(['<dialog open></dialog>', '<div role="dialog"></div>', '<div role="alertdialog"></div>'])(
  '%s is in the way',
  (html) => {
    show(html);
    expect(isAtWork()).toBe(true);
  },
);

test('a word that is being typed stays', () => {
  show('<input value="">');
  field()?.focus();
  expect(isAtWork()).toBe(false);
  if (field()) Object.assign(field() ?? {}, { value: 'نور' });
  expect(isAtWork()).toBe(true);
});

test('a choice that has the focus is no text', () => {
  show('<input type="radio" value="11:30">');
  field()?.focus();
  expect(isAtWork()).toBe(false);
});

test('a password that was typed stays, wherever the focus is', () => {
  show('<input type="password" autocomplete="current-password" value="secret">');
  expect(isAtWork()).toBe(true);
});

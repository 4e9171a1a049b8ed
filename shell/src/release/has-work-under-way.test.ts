import { hasWorkUnderWay } from './has-work-under-way.ts';

const show = (html: string) => {
  document.body.innerHTML = html;
};
const field = () => document.querySelector<HTMLInputElement>('input');

afterEach(() => show(''));

test('a page without typed text or a dialog has no work under way', () => {
  show('<input type="checkbox" value="on"><input value="قص"><div role="status"></div>');
  expect(hasWorkUnderWay()).toBe(false);
});

test.each(['<dialog open></dialog>', '<div role="dialog"></div>', '<div role="alertdialog"></div>'])(
  '%s counts as work under way',
  (html) => {
    show(html);
    expect(hasWorkUnderWay()).toBe(true);
  },
);

test('text in the focused field counts as work under way', () => {
  show('<input value="">');
  field()?.focus();
  expect(hasWorkUnderWay()).toBe(false);
  if (field()) Object.assign(field() ?? {}, { value: 'نور' });
  expect(hasWorkUnderWay()).toBe(true);
});

test('a focused radio button does not count as work under way', () => {
  show('<input type="radio" value="11:30">');
  field()?.focus();
  expect(hasWorkUnderWay()).toBe(false);
});

test('a typed password counts as work under way, wherever the focus is', () => {
  show('<input type="password" autocomplete="current-password" value="secret">');
  expect(hasWorkUnderWay()).toBe(true);
});

test('an empty field for a code counts as work under way, because a reload would need another code', () => {
  show('<input autocomplete="one-time-code">');
  expect(hasWorkUnderWay()).toBe(true);
});

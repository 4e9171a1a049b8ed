import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');

/** `@media … | selector` → its declarations, of a sheet without deeper nesting. */
function rulesOf(sheet: string): Map<string, string[]> {
  const rules = new Map<string, string[]>();
  let media = '';
  for (const [, head = '', body, end] of sheet
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .matchAll(/([^{}]*)\{(?:([^{}]*)\})?|(\})/g)) {
    const name = head.trim().replace(/\s+/g, ' ');
    if (end) media = '';
    else if (body === undefined) media = `${name} | `;
    else for (const one of name.split(', ')) rules.set(media + one, declarationsOf(body));
  }
  return rules;
}

const declarationsOf = (body: string) =>
  body
    .split(';')
    .map((one) => one.trim().replace(/\s+/g, ' '))
    .filter(Boolean);

const skeleton = read('salon-skeleton.css');
const [mirrored = '', own = ''] = skeleton.split("/* The skeleton's own");
const rules = [...rulesOf(mirrored)];
const frame = rulesOf(read('../../mf-customer/src/salon/salon-frame.module.css'));

test('the skeleton mirrors the frame of the customers’ pages', () => {
  expect(rules.length).toBeGreaterThan(25);
  expect(own).toContain('.c-bone');
});

test.each(rules)(
  'what the skeleton says of %s the frame says too, so that nothing moves',
  (selector, lines) => {
    expect(frame.get(selector.replaceAll('.c-', '.')) ?? []).toEqual(expect.arrayContaining(lines));
  },
);

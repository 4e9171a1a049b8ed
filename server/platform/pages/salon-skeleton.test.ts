import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSalonSkeleton } from './salon-skeleton.ts';

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');

/** The map's keys are `@media … | selector`; the style sheet may have no deeper nesting. */
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
const [mirrored = '', rest = ''] = skeleton.split("/* The login's first step");
const [login = '', own = ''] = rest.split("/* The skeleton's own");
const rules = [...rulesOf(mirrored)];
const frame = rulesOf(read('../../../mf-customer/src/salon/salon-frame.module.css'));
const LOGIN = '../../../mf-customer/src/features/business-login/business-login';

// @spec C.36 The first step's heading is there before any script
test('the skeleton has the heading and the sizes of the login’s first step before any script', () => {
  const form = rulesOf(read(`${LOGIN}.module.css`));
  for (const [selector, lines] of rulesOf(`/*${login}`)) {
    const name = selector.replace('.c-heading', '.words').replace('.c-', '.');
    expect([name, form.get(name)]).toEqual([name, expect.arrayContaining(lines)]);
  }
  const place = { screen: 'book' as const, salon: 'noor' };
  const texts = [
    ...buildSalonSkeleton({ place, salon: null, origin: '' }).matchAll(/c-(?:title|lead)">([^<]+)/g),
  ];
  expect(texts).toHaveLength(2);
  for (const [, text] of texts) expect(read(`${LOGIN}.messages.ts`)).toContain(`'${text}'`);
});

test('the skeleton has the wizard’s heading before any script, in its final size', () => {
  const place = { screen: 'customer' as const, salon: 'noor' };
  const [, text = ''] =
    /class="c-step"[^>]*>([^<]+)</.exec(buildSalonSkeleton({ place, salon: null, origin: '' })) ?? [];
  const wizard = '../../../mf-customer/src/features/booking-wizard/booking-wizard';
  expect(read(`${wizard}.messages.ts`)).toContain(`titles: ['${text}'`);
  const title = rulesOf(read(`${wizard}.module.css`)).get('.title');
  const [weight, ...lines] = rulesOf(`/*${own}`).get('.c-step') ?? [];
  expect([weight, lines.length]).toEqual(['font-weight: 600', 2]);
  expect(title).toEqual(expect.arrayContaining(lines));
});

test('the skeleton mirrors the frame of the customers’ pages', () => {
  expect(rules.length).toBeGreaterThan(25);
  expect(own).toContain('.c-bone');
});

// @spec C.35 The skeleton has the frame's sizes, nothing jumps @ server/platform/pages/salon-skeleton.css
test.each(rules)(
  'the frame has every declaration of the skeleton’s %s, so that nothing moves',
  (selector, lines) => {
    expect(frame.get(selector.replaceAll('.c-', '.')) ?? []).toEqual(expect.arrayContaining(lines));
  },
);

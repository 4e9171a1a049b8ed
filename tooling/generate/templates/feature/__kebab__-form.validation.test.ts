import { check__Pascal__ } from './__kebab__-form.validation.ts';
import { __camel__Messages as texts } from './__kebab__.messages.ts';

describe('the form', () => {
  it.each([
    ['nothing', { name: 'زينب', phone: '+9647701234567' }, {}],
    ['a missing name', { name: ' ', phone: '+9647701234567' }, { name: texts.nameRequired }],
    ['a short phone', { name: 'زينب', phone: '+96477' }, { phone: texts.phoneInvalid }],
  ])('reports %s', (_, draft, problems) => {
    expect(check__Pascal__(draft)).toEqual(problems);
  });
});

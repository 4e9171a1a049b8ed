import { canAddLine } from './can-add-line.ts';
import {
  addLine,
  changeLine,
  type LineDraft,
  moveLine,
  removeLine,
  toSentLines,
  toWantedLines,
} from './line-draft.ts';

const listServices = (lines: readonly { service_id: string }[]) => lines.map(({ service_id }) => service_id);
const start = (...services: string[]): LineDraft[] =>
  services.reduce<LineDraft[]>((lines, service_id) => addLine(lines, { service_id }), []);

describe('the lines of a visit on the page', () => {
  it('have keys of their own, also after one was removed', () => {
    const lines = addLine(removeLine(start('cut', 'colour'), '1'), { service_id: 'cut' });
    expect(lines.map(({ key }) => key)).toEqual(['2', '3']);
  });

  it('move one place, and stay at the ends', () => {
    const lines = start('a', 'b', 'c');
    expect(listServices(moveLine(lines, '1', 1))).toEqual(['b', 'a', 'c']);
    expect(listServices(moveLine(lines, '3', -1))).toEqual(['a', 'c', 'b']);
    expect(moveLine(lines, '1', -1)).toEqual(lines);
    expect(moveLine(lines, '3', 1)).toEqual(lines);
    expect(moveLine(lines, 'x', 1)).toEqual(lines);
  });

  it('lose variant and add-ons with another service, and keep them otherwise', () => {
    const lines = addLine([], { service_id: 'cut', variant_id: 'long', addon_ids: ['mask'] });
    const [kept] = changeLine(lines, '1', { employee_id: 'sara' });
    expect(kept).toMatchObject({ variant_id: 'long', addon_ids: ['mask'], employee_id: 'sara' });
    const [changed] = changeLine(lines, '1', { service_id: 'colour' });
    expect(changed).toMatchObject({ service_id: 'colour', variant_id: null, addon_ids: [] });
    expect(changeLine(lines, '2', { service_id: 'x' })).toEqual(lines);
  });
});

describe('the sent lines', () => {
  it('have the add-ons after their service, by the same employee', () => {
    const lines = addLine(
      addLine([], { service_id: 'cut', addon_ids: ['mask', 'oil'], employee_id: 'sara' }),
      {
        service_id: 'colour',
        variant_id: 'long',
      },
    );
    expect(toSentLines(toWantedLines(lines))).toEqual([
      { service_id: 'cut', variant_id: null, employee_id: 'sara', joins: 'after' },
      { service_id: 'mask', variant_id: null, employee_id: 'sara', joins: 'after' },
      { service_id: 'oil', variant_id: null, employee_id: 'sara', joins: 'after' },
      { service_id: 'colour', variant_id: 'long', employee_id: null, joins: 'after' },
    ]);
  });

  it('have the add-ons after all services that begin together', () => {
    const lines = addLine(addLine([], { service_id: 'hair', addon_ids: ['oil'], joins: 'with' }), {
      service_id: 'makeup',
      joins: 'with',
    });
    expect(toWantedLines(lines).map(({ service_id, joins }) => [service_id, joins])).toEqual([
      ['hair', 'after'],
      ['makeup', 'with'],
      ['oil', 'after'],
    ]);
  });

  it('are twelve at most, with add-ons', () => {
    const lines = start(...Array.from({ length: 10 }, (_, place) => `service ${place}`));
    expect(canAddLine(lines)).toBe(true);
    expect(canAddLine(changeLine(lines, '1', { addon_ids: ['a', 'b'] }))).toBe(false);
  });
});

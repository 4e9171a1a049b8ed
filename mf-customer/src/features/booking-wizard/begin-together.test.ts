import type { LineDraft } from '@salon/shared/booking-ui/line-draft';
import { buildEmployee } from '@salon/shared/testing/builders';
import { keepPossibleJoins } from './begin-together.ts';

const sara = buildEmployee({ service_ids: ['hair'] });
const rana = buildEmployee({ service_ids: ['hair', 'makeup'] });
const huda = buildEmployee({ service_ids: ['makeup', 'nails'] });

const line = (service_id: string, employee_id: string | null, joins: LineDraft['joins']): LineDraft => ({
  ...{ key: service_id, service_id, variant_id: null, addon_ids: [], employee_id, joins },
});
const joinsOf = (lines: LineDraft[], employees = [sara, rana, huda]) =>
  keepPossibleJoins(lines, employees).map(({ joins }) => joins);

describe('lines that begin together', () => {
  it.each([
    ['open lines with enough employees', [line('hair', null, 'after'), line('makeup', null, 'with')], 'with'],
    ['two employees', [line('hair', sara.id, 'after'), line('makeup', rana.id, 'with')], 'with'],
    ['one employee', [line('hair', rana.id, 'after'), line('makeup', rana.id, 'with')], 'after'],
    ['nothing before it', [line('hair', sara.id, 'with')], 'after'],
  ] as const)('%s', (_, lines, joins) => {
    expect(joinsOf([...lines]).at(-1)).toBe(joins);
  });

  it('leave an employee to the line that has no other', () => {
    const lines = [line('makeup', null, 'after'), line('nails', null, 'with')];
    expect(joinsOf(lines)).toEqual(['after', 'with']);
    expect(joinsOf(lines, [sara, huda])).toEqual(['after', 'after']);
  });

  it('need an employee for each of three', () => {
    const lines = [line('makeup', null, 'after'), line('nails', null, 'with'), line('hair', null, 'with')];
    expect(joinsOf(lines)).toEqual(['after', 'with', 'with']);
    expect(joinsOf(lines, [rana, huda])).toEqual(['after', 'with', 'after']);
  });
});

import { buildEmployee, buildService, buildVariant } from '@salon/shared/testing/builders';
import { keepBookable, listAddonsOf, listLineAddons, listMainServices } from './addons.ts';
import type { LineDraft } from './line-draft.ts';

const long = buildVariant();
const off = buildVariant({ is_active: false });
const cut = buildService({ variants: [long, off] });
const colour = buildService();
const mask = buildService({ is_addon: true });
const oil = buildService({ is_addon: true, addon_of: [colour.id] });
const services = [cut, colour, mask, oil];
const sara = buildEmployee({ service_ids: [cut.id, colour.id, oil.id] });
const huda = buildEmployee({ service_ids: [cut.id, mask.id] });
const employees = [sara, huda];

const draft = (more: Partial<LineDraft> = {}): LineDraft => ({
  ...{ key: '1', service_id: cut.id, variant_id: null, addon_ids: [], employee_id: null, joins: 'after' },
  ...more,
});

describe('add-ons', () => {
  it('suit the services that they name, or all', () => {
    expect(listMainServices(services)).toEqual([cut, colour]);
    expect(listAddonsOf(services, cut.id)).toEqual([mask]);
    expect(listAddonsOf(services, colour.id)).toEqual([mask, oil]);
  });

  it('of a line are those of its employee, or of one who does the service too', () => {
    expect(listLineAddons(draft(), services, employees)).toEqual([mask]);
    expect(listLineAddons(draft({ employee_id: sara.id }), services, employees)).toEqual([]);
    expect(listLineAddons(draft({ service_id: colour.id }), services, employees)).toEqual([oil]);
  });
});

describe('lines that were chosen earlier', () => {
  const keep = (line: LineDraft) => keepBookable([line], services, employees);

  it('stay while everything can be booked', () => {
    const line = draft({ employee_id: huda.id, variant_id: long.id, addon_ids: [mask.id] });
    expect(keep(line)).toEqual([line]);
  });

  it('lose an employee, variant or add-on that is gone', () => {
    expect(keep(draft({ employee_id: 'gone', variant_id: off.id, addon_ids: [oil.id] }))).toEqual([draft()]);
  });

  it('disappear with their service, or when no employee offers it', () => {
    expect(keep(draft({ service_id: 'gone' }))).toEqual([]);
    expect(keep(draft({ service_id: buildService().id }))).toEqual([]);
    expect(keepBookable([draft()], services, [])).toEqual([]);
  });
});

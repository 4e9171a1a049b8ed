import { buildEmployee, buildService, buildVariant } from './builders.ts';

/** Sara does hair, Rana make-up in front of the only mirror; Huda does both, hair for another price. */
export function buildBridalCatalogue() {
  const long = buildVariant({ name: 'شعر طويل', price: 50_000, duration_minutes: 90 });
  const ids = { sara: '018f0004-0000-7000-8000-00000000a001', huda: '018f0004-0000-7000-8000-00000000a002' };
  const hair = buildService({
    ...{ name: 'تسريحة', price: 30_000, duration_minutes: 60, variants: [long] },
    employee_prices: [{ employee_id: ids.huda, price: 45_000, final_price: 45_000, duration_minutes: 30 }],
  });
  const makeup = buildService({
    ...{ name: 'مكياج', price: 40_000, duration_minutes: 60, room_kind_ids: ['mirror'] },
  });
  const veil = buildService({
    ...{ name: 'طرحة', price: 5_000, duration_minutes: 15, is_addon: true, addon_of: [hair.id] },
  });
  const sara = buildEmployee({ id: ids.sara, name: 'سارة كريم', service_ids: [hair.id, veil.id] });
  const rana = buildEmployee({ name: 'رنا صباح', service_ids: [makeup.id] });
  const huda = buildEmployee({ id: ids.huda, name: 'هدى علي', service_ids: [hair.id, makeup.id] });
  const rooms = [{ kind_id: 'mirror', unit_ids: ['mirror-1'] }];
  const employees = [sara, rana, huda];
  const services = [hair, makeup, veil];
  return { hair, makeup, veil, long, sara, rana, huda, rooms, employees, services };
}

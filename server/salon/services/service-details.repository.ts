import { sql } from 'kysely';
import { ownBusiness } from '../../database/own-business.ts';

export interface StoredVariant {
  id: string;
  name: string;
  price_minor: number;
  duration_minutes: number;
  is_active: boolean;
}

export interface StoredEmployeePrice {
  employee_id: string;
  price_minor: number | null;
  duration_minutes: number | null;
  is_active: boolean;
}

/** Columns of `services` beyond the specification's. */
export const DETAIL_COLUMNS = [
  'category_id',
  'is_addon',
  'before_minutes',
  'process_minutes',
  'finish_minutes',
  'after_minutes',
] as const;

/** Lists of other tables, for a query from `services`. */
export const DETAIL_LISTS = [
  sql<StoredVariant[]>`coalesce((
    select json_agg(json_build_object('id', variant.id, 'name', variant.name, 'price_minor', variant.price_minor,
      'duration_minutes', variant.duration_minutes, 'is_active', variant.is_active) order by variant.position, variant.id)
    from service_variants as variant
    where variant.business_id = ${ownBusiness} and variant.service_id = services.id), '[]')`.as('variants'),
  sql<string[]>`array(
    select addon.service_id::text from service_addons as addon
    where addon.business_id = ${ownBusiness} and addon.addon_id = services.id order by addon.service_id)`.as(
    'addon_of',
  ),
  sql<string[]>`array(
    select room.kind_id::text from service_rooms as room
    where room.business_id = ${ownBusiness} and room.service_id = services.id order by room.kind_id)`.as(
    'room_kind_ids',
  ),
  sql<StoredEmployeePrice[]>`coalesce((
    select json_agg(json_build_object('employee_id', offer.employee_id, 'price_minor', offer.price_minor,
      'duration_minutes', offer.duration_minutes, 'is_active', employee.is_active) order by offer.employee_id)
    from employee_services as offer
    join employees as employee on employee.business_id = ${ownBusiness} and employee.id = offer.employee_id
    where offer.business_id = ${ownBusiness} and offer.service_id = services.id
      and num_nonnulls(offer.price_minor, offer.duration_minutes) > 0), '[]')`.as('employee_prices'),
];

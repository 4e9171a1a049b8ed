import type { DiscountType } from '@salon/shared/domain/discount';
import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';
import { ownBusiness } from '../../../database/own-business.ts';

export interface ServiceVariant {
  id: string;
  name: string;
  /** Before the discount of the service. */
  price_minor: number;
  duration_minutes: number;
  is_active: boolean;
}

/** An employee who offers a service. Price and minutes are null as for everyone. */
export interface ServiceOffer {
  employee_id: string;
  price_minor: number | null;
  duration_minutes: number | null;
}

export interface BookableService {
  id: string;
  name: string;
  price_minor: number;
  duration_minutes: number;
  is_active: boolean;
  is_addon: boolean;
  discount_type: DiscountType;
  discount_percentage: number;
  discount_minor: number | null;
  before_minutes: number;
  process_minutes: number;
  finish_minutes: number;
  after_minutes: number;
  variants: ServiceVariant[];
  /** In the salon's order, also of inactive employees. */
  offers: ServiceOffer[];
  room_kinds: string[];
  /** The services with which the add-on is offered; empty for any. */
  addon_of: string[];
}

const variants = sql<ServiceVariant[]>`(
  select coalesce(json_agg(json_build_object(
    'id', variant.id, 'name', variant.name, 'price_minor', variant.price_minor,
    'duration_minutes', variant.duration_minutes, 'is_active', variant.is_active)), '[]'::json)
  from service_variants as variant
  where variant.business_id = ${ownBusiness} and variant.service_id = service.id)`;

const offers = sql<ServiceOffer[]>`(
  select coalesce(json_agg(json_build_object(
    'employee_id', offer.employee_id, 'price_minor', offer.price_minor, 'duration_minutes', offer.duration_minutes)
    order by employee.created_at, employee.id), '[]'::json)
  from employee_services as offer
  join employees as employee on employee.business_id = ${ownBusiness} and employee.id = offer.employee_id
  where offer.business_id = ${ownBusiness} and offer.service_id = service.id)`;

const roomKinds = sql<string[]>`array(
  select room.kind_id::text from service_rooms as room
  where room.business_id = ${ownBusiness} and room.service_id = service.id order by room.kind_id)`;

const addonOf = sql<string[]>`array(
  select addon.service_id::text from service_addons as addon
  where addon.business_id = ${ownBusiness} and addon.addon_id = service.id)`;

export async function listBookableServices(tx: Tx, ids: readonly string[]): Promise<BookableService[]> {
  // All services of an old booking may have been deleted, and SQL has no empty list.
  if (ids.length === 0) return [];
  return tx
    .selectFrom('services as service')
    .select([
      'service.id',
      'service.name',
      sql<number>`service.price_minor`.as('price_minor'),
      'service.duration_minutes',
      'service.is_active',
      'service.is_addon',
      'service.discount_type',
      'service.discount_percentage',
      'service.discount_minor',
      'service.before_minutes',
      'service.process_minutes',
      'service.finish_minutes',
      'service.after_minutes',
      variants.as('variants'),
      offers.as('offers'),
      roomKinds.as('room_kinds'),
      addonOf.as('addon_of'),
    ])
    .where('service.id', 'in', ids)
    .execute();
}

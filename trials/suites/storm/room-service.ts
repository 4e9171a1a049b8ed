import { type BuilderSalon, buildRoomUnit, buildService } from '../../../server/testing/builders.ts';

/** A service of 30 minutes with the only room that it can use. */
export interface RoomService {
  serviceId: string;
  unitId: string;
}

export async function buildRoomService(salon: BuilderSalon, business_id: string): Promise<RoomService> {
  const unit = await buildRoomUnit(salon, { business_id });
  const { id: service_id } = await buildService(salon, { business_id, duration_minutes: 30 });
  await salon.database.withBusiness(business_id, (tx) =>
    tx.insertInto('service_rooms').values({ business_id, service_id, kind_id: unit.kind_id }).execute(),
  );
  return { serviceId: service_id, unitId: unit.id };
}

import type { Done } from '@salon/shared/contracts/envelope';
import { paths } from '@salon/shared/contracts/paths';
import type { CreateRoomKind, RoomKind, UpdateRoomUnit } from '@salon/shared/contracts/room';
import type { HttpClient, Success } from '@salon/shared/http';

export const createRoomKind = (http: HttpClient, body: CreateRoomKind, idempotencyKey: string) =>
  http.post<Success<RoomKind>>(paths.rooms, { body, idempotencyKey });

export const renameRoomKind = (http: HttpClient, id: string, name: string) =>
  http.put<Success<RoomKind>>(paths.room(id), { body: { name } });

export const deleteRoomKind = (http: HttpClient, id: string) => http.delete<Done>(paths.room(id));

export const createRoomUnit = (http: HttpClient, kindId: string, name: string, idempotencyKey: string) =>
  http.post<Success<RoomKind>>(paths.roomUnits(kindId), { body: { name }, idempotencyKey });

export const updateRoomUnit = (http: HttpClient, id: string, body: UpdateRoomUnit) =>
  http.put<Success<RoomKind>>(paths.roomUnit(id), { body });

export const deleteRoomUnit = (http: HttpClient, id: string) => http.delete<Done>(paths.roomUnit(id));

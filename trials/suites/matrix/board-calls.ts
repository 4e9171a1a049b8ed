import { at, type MakeCall, nothing } from './matrix-call.ts';
import type { Target } from './matrix-target.ts';

const board: Record<string, MakeCall> = {
  'GET /api/board': async (t) => ({
    query: { date: await t.bookedDay(), employee_id: (await t.employee()).id },
  }),
  'PUT /api/board/bookings/{id}/placement': async (t) =>
    at(await t.booking(), { body: { version: 1, date: t.freeDay(), time: '10:00' } }),
  'PUT /api/board/placements': async (t) => ({
    body: {
      placements: [
        {
          ...{ booking_id: await t.booking(), version: 1, booking_date: '2027-12-31' },
          lines: [
            {
              ...{ position: 0, employee_id: (await t.employee()).id, starts_at: '2027-12-31T07:00:00Z' },
              ...{ duration_minutes: 30, is_overbooked: true },
            },
          ],
        },
      ],
    },
  }),
  'POST /api/board/shift': async (t) => ({
    body: {
      ...{ employee_id: (await t.employee()).id, date: t.freeDay(), from: '09:00', minutes: 10 },
      versions: { [await t.booking()]: 1 },
    },
  }),
};

const walkIns: Record<string, MakeCall> = {
  'POST /api/walk-ins': async (t) => ({ body: { lines: [await lineOf(t)] } }),
  'GET /api/walk-ins/free': async (t) => ({ query: { service_ids: t.world.serviceId } }),
  'GET /api/queue': nothing,
  'POST /api/queue': async (t) => ({ body: { lines: [await lineOf(t)], customer_name: 'زبونة' } }),
  'PUT /api/queue/{id}/state': async (t) => at(await t.queued(), { body: { state: 'called' } }),
  'PUT /api/queue/{id}/promise': async (t) => at(await t.queued(), { body: {} }),
  'DELETE /api/queue/{id}': async (t) => at(await t.queued()),
};

const lineOf = async (t: Target) => ({
  service_id: t.world.serviceId,
  employee_id: (await t.freeEmployee()).id,
});

export const BOARD_CALLS: Record<string, MakeCall> = { ...board, ...walkIns };

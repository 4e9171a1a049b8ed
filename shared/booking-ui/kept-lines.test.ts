import {
  buildBookedService,
  buildBooking,
  buildBookingLine,
  buildService,
} from '@salon/shared/testing/builders';
import { listKeptOptions } from './kept-lines.ts';

const haircut = buildService({ name: 'قص شعر', price: 99000, room_kind_ids: ['chair'] });
const booked = buildBookedService({ service_id: haircut.id, name: 'قص شعر', price: 15000 });
const lines = [
  buildBookingLine({ service_id: haircut.id, employee_id: 'sara', unit_ids: ['mirror-2'] }),
  buildBookingLine({ position: 1, employee_id: 'huda', joins: 'with' }),
];

describe('the lines of an unchanged booking', () => {
  it('keep their employees, or go to another one', () => {
    const idsOf = (employeeId: string | null) =>
      listKeptOptions(buildBooking({ lines }), { employeeId }).map((option) => option.employeeId);
    expect(idsOf(null)).toEqual(['sara', 'huda']);
    expect(idsOf('rana')).toEqual(['rana', 'rana']);
  });

  it('keep their prices, also for a service that was deleted later', () => {
    const gone = buildBookedService({ service_id: null, name: 'خدمة قديمة', price: 5000 });
    const kept = listKeptOptions(buildBooking({ services: [booked, gone] }), { services: [haircut] });
    expect(kept.map(({ candidates }) => candidates[0]?.price)).toEqual([15000, 5000]);
    expect(kept.map(({ line }) => line.key)).toEqual(['1', 'deleted 1']);
  });

  it('have the keys of the drafts, also next to a deleted service', () => {
    const gone = buildBookingLine({ position: 2, service_id: null });
    const kept = listKeptOptions(buildBooking({ lines: [gone, ...lines] }), { keys: ['3', '2'] });
    expect(kept.map(({ line }) => line.key)).toEqual(['deleted 2', '3', '2']);
  });

  it('need rooms of the kinds that they occupy, else of the kinds of their services', () => {
    const rooms = [
      { kind_id: 'mirror', unit_ids: ['mirror-1', 'mirror-2'] },
      { kind_id: 'chair', unit_ids: ['chair-1'] },
    ];
    const kindsOf = (facts: Parameters<typeof listKeptOptions>[1]) =>
      listKeptOptions(buildBooking({ lines }), facts).map(({ roomKinds }) => roomKinds);
    expect(kindsOf({ rooms, services: [haircut] })).toEqual([['mirror'], []]);
    expect(kindsOf({ services: [haircut] })).toEqual([['chair'], []]);
  });
});

import type { LineOptions } from '@salon/shared/booking-ui/line-options';
import { checkStart, listVisitSlots } from '@salon/shared/booking-ui/visit-slots';
import { checkPlannedVisit } from '@salon/shared/domain/visit/check-planned-visit';
import { mergePlainLines } from '@salon/shared/domain/visit/merge-plain-lines';
import { someVisitCase } from '@salon/shared/domain/visit/testing/some-visit-case';
import { toVisitDay, type VisitCase } from '@salon/shared/domain/visit/testing/visit-case';
import { CUSTOMER_GRID, type VisitDay } from '@salon/shared/domain/visit/visit-day';
import { checkVisitSlot } from '@salon/shared/domain/visit/visit-slots';
import fc from 'fast-check';
import { listPlanSlots, listVisitPlans } from './visit-plans.ts';

/** The wizard, the staff's form and the server answer alike in random salons. */

function toOptions({ lines }: VisitCase): LineOptions[] {
  return lines.map(({ candidates, ...line }, place) => ({
    ...line,
    join: place === 0 ? 'after' : line.join,
    line: {
      ...{ key: `${place}`, service_id: `${place}`, variant_id: null },
      ...{ employee_id: line.employeeId, joins: line.join },
    },
    candidates: candidates.map((candidate) => ({
      ...{ ...candidate, name: '', price: 0, duration_minutes: 0 },
    })),
  }));
}

/** Whether the server accepts a request with these employees. */
function isAccepted(day: VisitDay, options: readonly LineOptions[], ids: readonly string[], minute: number) {
  const named = options.map(({ join, roomKinds, candidates }, place) => {
    const candidate = candidates.find(({ employeeId }) => employeeId === ids[place]);
    if (!candidate) throw new Error('an employee of the slot may do the line');
    return { employeeId: candidate.employeeId, parts: candidate.parts, join, roomKinds };
  });
  return checkVisitSlot({ ...day, lines: mergePlainLines(named) }, minute).result === 'ok';
}

function listDifferences(visitCase: VisitCase): unknown[] {
  const day = toVisitDay(visitCase);
  const options = toOptions(visitCase);
  const wizard = listPlanSlots(day, listVisitPlans(options), []);
  const form = listVisitSlots(day, options);
  const toPlain = (slots: typeof form) => slots.map(({ startsAt, isAvailable }) => [startsAt, isAvailable]);
  expect(toPlain(wizard)).toEqual(toPlain(form));
  return wizard.filter(({ startMinute, isAvailable, employeeIds }) => {
    const planned = checkPlannedVisit({ ...day, lines: options }, startMinute).result === 'ok';
    const checked = checkStart(day, options, startMinute).result === 'ok';
    const accepted = employeeIds !== null && isAccepted(day, options, employeeIds, startMinute);
    return new Set([isAvailable, planned, checked, accepted]).size > 1;
  });
}

const PLAIN = { before: 0, work: 30, process: 0, finish: 0, after: 0 };

/** Lines that only work, of open or named employees, are frequent in salons and rare among random lines. Only staff make pauses. */
const someCustomerCase = fc
  .record({ one: someVisitCase, isOpen: fc.boolean(), isPlain: fc.boolean() })
  .map(({ one, isOpen, isPlain }): VisitCase => {
    const lines = one.lines.map((line) => ({
      ...line,
      gap: 0,
      employeeId: isOpen ? null : line.employeeId,
      roomKinds: isPlain ? (one.lines[0]?.roomKinds ?? []) : line.roomKinds,
      candidates: line.candidates.map((candidate) => (isPlain ? { ...candidate, parts: PLAIN } : candidate)),
    }));
    return { ...one, lines, grid: CUSTOMER_GRID };
  });

it('a customer is offered exactly the slots of the staff’s form, and the server accepts them', () => {
  const check = fc.property(someCustomerCase, (one) => expect(listDifferences(one)).toEqual([]));
  fc.assert(check, { numRuns: 500, seed: 20_261_201 });
});

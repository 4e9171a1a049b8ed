import type { QueueEntry } from '@salon/shared/contracts/queue';
import { buildId } from '@salon/shared/testing/builders';
import { at } from '../../board/testing/build-board.ts';

export const buildQueueEntry = (overrides: Partial<QueueEntry> = {}): QueueEntry => ({
  id: buildId(12),
  place: 1,
  customer_name: 'نور',
  customer_phone: '',
  lines: [{ service_id: buildId(3), variant_id: null, employee_id: null, name: 'قص شعر' }],
  came_at: at('09:50'),
  promised_at: at('10:30'),
  expected_at: at('10:30'),
  promise_changed: false,
  state: 'waiting',
  booking_id: null,
  ...overrides,
});

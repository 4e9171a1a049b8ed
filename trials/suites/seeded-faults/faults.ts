import { ACCESS_FAULTS } from './faults/access-faults.ts';
import { ARRIVAL_FAULTS } from './faults/arrival-faults.ts';
import { BOARD_FAULTS } from './faults/board-faults.ts';
import { BOOKING_FAULTS } from './faults/booking-faults.ts';
import { CUSTOMER_FAULTS } from './faults/customer-faults.ts';
import { EDIT_FAULTS } from './faults/edit-faults.ts';
import { INPUT_OUTPUT_FAULTS } from './faults/input-output-faults.ts';
import { LOG_AND_BACKUP_FAULTS } from './faults/log-and-backup-faults.ts';
import { MONEY_FAULTS } from './faults/money-faults.ts';
import { SESSION_FAULTS } from './faults/session-faults.ts';
import { VISIT_FAULTS } from './faults/visit-faults.ts';
import { WORKING_TIME_FAULTS } from './faults/working-time-faults.ts';
import type { SeededFault } from './run-seeded-faults.ts';

/** Add a fault for each new guard of the server to one of these lists. */
export const SEEDED_FAULTS: readonly SeededFault[] = [
  ...BOOKING_FAULTS,
  ...VISIT_FAULTS,
  ...ARRIVAL_FAULTS,
  ...BOARD_FAULTS,
  ...WORKING_TIME_FAULTS,
  ...CUSTOMER_FAULTS,
  ...EDIT_FAULTS,
  ...ACCESS_FAULTS,
  ...MONEY_FAULTS,
  ...SESSION_FAULTS,
  ...LOG_AND_BACKUP_FAULTS,
  ...INPUT_OUTPUT_FAULTS,
];

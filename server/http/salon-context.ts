import type { Tx } from '../database/database.ts';
import type { Principal } from './principal.ts';

/** What a service needs of one request: its transaction, who asks, and the instant that is "now" for all of it. */
export interface SalonContext {
  tx: Tx;
  businessId: string;
  principal: Principal;
  now: Date;
}

import type { Tx } from '../database/database.ts';
import type { Principal } from './principal.ts';

/** `now` stays the same instant for the whole transaction. */
export interface SalonContext {
  tx: Tx;
  businessId: string;
  principal: Principal;
  now: Date;
}

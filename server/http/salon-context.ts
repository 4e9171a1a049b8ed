import type { Tx } from '../database/database.ts';
import type { Principal } from './principal.ts';

/** `now` is the same instant for the whole request. */
export interface SalonContext {
  tx: Tx;
  businessId: string;
  principal: Principal;
  now: Date;
}

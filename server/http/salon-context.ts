import type { Tx } from '../database/database.ts';
import type { Principal } from './principal.ts';

/**
 * The input of the functions behind a route for one request: the transaction, the principal, and one instant as "now"
 * for the whole request.
 */
export interface SalonContext {
  tx: Tx;
  businessId: string;
  principal: Principal;
  now: Date;
}

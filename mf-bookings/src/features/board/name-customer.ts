import type { BoardBooking } from '@salon/shared/contracts/board';
import { boardMessages as messages } from './board.messages.ts';

/** A walk-in may have no name. */
export const nameCustomer = ({ customer_name }: Pick<BoardBooking, 'customer_name'>): string =>
  customer_name || messages.unnamed;

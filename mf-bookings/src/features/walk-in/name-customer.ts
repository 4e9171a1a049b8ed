import { walkInMessages as messages } from './walk-in.messages.ts';

/** A walk-in may give no name. */
export const nameCustomer = ({ customer_name }: { customer_name: string }): string =>
  customer_name || messages.unnamed;

/** The name of a booking whose customer came without an appointment and gave no name. */
export const UNNAMED_WALK_IN = 'زبونة بلا موعد';

/** Whether staff do not know the name of the booking's customer. */
export const isUnnamed = ({ customer_name }: { customer_name: string }): boolean =>
  customer_name === '' || customer_name === UNNAMED_WALK_IN;

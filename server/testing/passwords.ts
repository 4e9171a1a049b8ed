/** The password of every admin and employee that the builders make. */
export const STAFF_PASSWORD = 'a good password';

/** The hash of `STAFF_PASSWORD`, computed once, because hashing in each builder would take most of a test's time. */
export const PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$S2u5SFv8NyFjtKb/vp/ShQ$rR1BbpHgY+kXwYfdsivFya5d/fUCt774LRL+aQH2BNQ';

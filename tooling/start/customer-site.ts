/** `pnpm customer-site <what>`: the customers' site apart from the shell. */
import { runChoice } from '../../server/operations/commands/choices.ts';
import { CUSTOMER_SITE_CHOICES } from './choices.ts';

await runChoice('pnpm customer-site', CUSTOMER_SITE_CHOICES);

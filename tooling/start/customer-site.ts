/** `pnpm customer-site <choice>`: the customers' site on its own, without the shell. */
import { runChoice } from '../../server/operations/commands/choices.ts';
import { CUSTOMER_SITE_CHOICES } from './choices.ts';

await runChoice('pnpm customer-site', CUSTOMER_SITE_CHOICES);

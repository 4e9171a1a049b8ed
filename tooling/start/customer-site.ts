/** `pnpm customer-site <subcommand>` starts or exports the customers' site, which needs no shell. */
import { runChoice } from '../../server/operations/commands/choices.ts';
import { CUSTOMER_SITE_CHOICES } from './choices.ts';

await runChoice('pnpm customer-site', CUSTOMER_SITE_CHOICES);

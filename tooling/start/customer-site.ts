import { runSubcommand } from '../../server/operations/commands/choices.ts';
import { CUSTOMER_SITE_SUBCOMMANDS } from './choices.ts';

await runSubcommand('pnpm customer-site', CUSTOMER_SITE_SUBCOMMANDS);

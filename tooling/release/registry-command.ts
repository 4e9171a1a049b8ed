/** `pnpm registry <choice>` reads and changes which release runs for which salons. */
import { runSubcommand } from '../../server/operations/commands/choices.ts';
import { REGISTRY_SUBCOMMANDS } from './choices.ts';

await runSubcommand('pnpm registry', REGISTRY_SUBCOMMANDS);

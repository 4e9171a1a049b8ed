/** `pnpm new module|feature|resource` makes sources that pass every check. */
import { runSubcommand } from '../../server/operations/commands/choices.ts';
import { NEW_SUBCOMMANDS } from './choices.ts';

await runSubcommand('pnpm new', NEW_SUBCOMMANDS);

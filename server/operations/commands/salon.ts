import { runSubcommand } from './choices.ts';
import { SALON_SUBCOMMANDS } from './salon-choices.ts';

await runSubcommand('pnpm salon', SALON_SUBCOMMANDS);

/** `pnpm trial <name>` runs one trial, which tests one promise of the product at full size. */
import { runSubcommand } from '../server/operations/commands/choices.ts';
import { keepTemporaryFilesTogether } from '../tooling/verify/temporary-folder.ts';
import { TRIAL_CHOICES } from './choices.ts';

keepTemporaryFilesTogether();
await runSubcommand('pnpm trial', TRIAL_CHOICES);

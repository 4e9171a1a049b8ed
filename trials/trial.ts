/** `pnpm trial <name>` runs one trial, which tests one promise of the product at full size. */
import { runSubcommand } from '../server/operations/commands/choices.ts';
import { TRIAL_CHOICES } from './choices.ts';

await runSubcommand('pnpm trial', TRIAL_CHOICES);

/** `pnpm trial <name>` runs one trial, which tests one promise of the product at full size. */
import { runChoice } from '../server/operations/commands/choices.ts';
import { TRIAL_CHOICES } from './choices.ts';

await runChoice('pnpm trial', TRIAL_CHOICES);

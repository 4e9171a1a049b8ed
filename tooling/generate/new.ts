/** `pnpm new <what>`: sources that pass every check as they are made. */
import { runChoice } from '../../server/operations/commands/choices.ts';
import { NEW_CHOICES } from './choices.ts';

await runChoice('pnpm new', NEW_CHOICES);

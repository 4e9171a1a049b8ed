/** `pnpm new <choice>` makes sources that pass every check. */
import { runChoice } from '../../server/operations/commands/choices.ts';
import { NEW_CHOICES } from './choices.ts';

await runChoice('pnpm new', NEW_CHOICES);

/** `pnpm salon <command>`: an operator's commands for a database of salons. */
import { runChoice } from './choices.ts';
import { SALON_CHOICES } from './salon-choices.ts';

await runChoice('pnpm salon', SALON_CHOICES);

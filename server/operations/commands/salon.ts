/** `pnpm salon <what>`: what an operator does to a database of salons. */
import { runChoice } from './choices.ts';
import { SALON_CHOICES } from './salon-choices.ts';

await runChoice('pnpm salon', SALON_CHOICES);

/** `pnpm registry <what>`: which release of what runs for whom. */
import { runChoice } from '../../server/operations/commands/choices.ts';
import { REGISTRY_CHOICES } from './choices.ts';

await runChoice('pnpm registry', REGISTRY_CHOICES);

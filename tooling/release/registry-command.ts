/** `pnpm registry <choice>` reads and changes which release runs for which salons. */
import { runChoice } from '../../server/operations/commands/choices.ts';
import { REGISTRY_CHOICES } from './choices.ts';

await runChoice('pnpm registry', REGISTRY_CHOICES);

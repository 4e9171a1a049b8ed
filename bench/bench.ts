/** `pnpm bench <name>` runs one benchmark. */
import { runChoice } from '../server/operations/commands/choices.ts';
import { BENCH_CHOICES } from './choices.ts';

await runChoice('pnpm bench', BENCH_CHOICES);

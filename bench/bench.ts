import { runSubcommand } from '../server/operations/commands/choices.ts';
import { BENCH_CHOICES } from './choices.ts';

await runSubcommand('pnpm bench', BENCH_CHOICES);

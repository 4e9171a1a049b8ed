import { runSubcommand } from '../server/operations/commands/choices.ts';
import { keepTemporaryFilesTogether } from '../tooling/verify/temporary-folder.ts';
import { BENCH_CHOICES } from './choices.ts';

keepTemporaryFilesTogether();
await runSubcommand('pnpm bench', BENCH_CHOICES);

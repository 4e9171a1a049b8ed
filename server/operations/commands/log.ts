import { runSubcommand } from './choices.ts';

await runSubcommand('pnpm salon log', [
  {
    name: 'archive',
    does: 'writes old months of the log of changes to files, and drops them from the table',
    program: 'server/operations/commands/log-archive.ts',
  },
  {
    name: 'restore',
    does: 'brings the months of files back into the log',
    program: 'server/operations/commands/log-restore.ts',
  },
]);

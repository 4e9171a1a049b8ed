import type { Choice } from './choices.ts';

/** The subcommands of `pnpm salon`, for a database of salons. */
export const SALON_CHOICES: readonly Choice[] = [
  {
    name: 'create-admin',
    does: 'makes a salon and its first admin',
    program: 'server/operations/commands/create-admin.ts',
  },
  { name: 'backup', does: 'writes a backup of all salons', program: 'server/operations/commands/backup.ts' },
  {
    name: 'restore',
    does: 'brings a backup back into an empty database',
    program: 'server/operations/commands/restore.ts',
  },
];

import type { Subcommand } from './choices.ts';

export const SALON_SUBCOMMANDS: readonly Subcommand[] = [
  {
    name: 'create-admin',
    does: 'creates a salon and its first admin',
    program: 'server/operations/commands/create-admin.ts',
  },
  { name: 'backup', does: 'writes a backup of all salons', program: 'server/operations/commands/backup.ts' },
  {
    name: 'restore',
    does: 'restores a backup into an empty database',
    program: 'server/operations/commands/restore.ts',
  },
];

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
  {
    name: 'export',
    does: 'writes one salon into a folder, out of the database or of a backup',
    program: 'server/operations/commands/export.ts',
  },
  {
    name: 'import',
    does: 'adds the salon of an export to the salons of this database',
    program: 'server/operations/commands/import.ts',
  },
  {
    name: 'move',
    does: 'moves a salon to another database while it works',
    program: 'server/operations/commands/move.ts',
  },
  {
    name: 'log',
    does: 'archives old months of the log of changes, and brings them back',
    program: 'server/operations/commands/log.ts',
  },
];

import type { Subcommand } from '../../server/operations/commands/choices.ts';

export const CUSTOMER_SITE_SUBCOMMANDS: readonly Subcommand[] = [
  { name: 'start', does: 'serves it beside a running server', program: 'tooling/start/customer.ts' },
  {
    name: 'export',
    does: 'writes it as files for any static host',
    program: 'server/operations/commands/customer-site.ts',
    args: ['export'],
  },
];

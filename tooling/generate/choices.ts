import type { Subcommand } from '../../server/operations/commands/choices.ts';

const generate = (name: string, does: string): Subcommand => ({
  name,
  does,
  program: 'tooling/generate/generate.ts',
  args: [name],
});

export const NEW_SUBCOMMANDS: readonly Subcommand[] = [
  generate('module', 'a module with one screen: pnpm new module mf-loyalty --title "الولاء"'),
  generate('feature', 'a screen in a module: pnpm new feature mf-cash refunds --title "المرتجعات"'),
  generate('resource', 'a resource of the server: pnpm new resource gift-cards'),
];

import type { Subcommand } from '../../server/operations/commands/choices.ts';

const program = (name: string, does: string): Subcommand => ({
  name,
  does,
  program: `tooling/release/${name}.ts`,
});
const subcommand = (name: string, does: string): Subcommand => ({
  name,
  does,
  program: 'tooling/release/registry.ts',
  args: [name],
});

/** The choices of `pnpm registry`. New releases come from `pnpm release`. */
export const REGISTRY_SUBCOMMANDS: readonly Subcommand[] = [
  subcommand('status', 'which version of what runs for whom'),
  subcommand('log', 'what was changed, when, by whom and why'),
  subcommand('verify', 'whether every file is there as it was released'),
  subcommand('renew', 'signs the registry anew before it expires'),
  subcommand('teams', 'who may release what, with which keys'),
  subcommand('keygen', 'makes the pair of keys of an environment'),
  program('canary', 'a version for a part of the salons'),
  program('promote', 'the version on canary for everybody'),
  program('rollback', 'back to the version before'),
  program('root', 'the document that gives packages, routes and keys to teams'),
  program('team', 'adds, changes or removes a team'),
  program('key', 'adds, rotates or revokes a key'),
  program('sign', "adds a team's signature to its offer"),
  program('orders', 'lists, carries out and refuses the orders of operators'),
  program('accept', 'takes the offers of teams into the registry'),
];

import type { Choice } from '../../server/operations/commands/choices.ts';

const verb = (name: string, does: string): Choice => ({ name, does, program: `tooling/release/${name}.ts` });
const word = (name: string, does: string): Choice => ({
  name,
  does,
  program: 'tooling/release/registry.ts',
  args: [name],
});

/** What `pnpm registry` does with what is released; `pnpm release` brings something new. */
export const REGISTRY_CHOICES: readonly Choice[] = [
  word('status', 'which version of what runs for whom'),
  word('log', 'what was changed, when, by whom and why'),
  word('verify', 'whether every file is there as it was released'),
  word('renew', 'signs the registry anew before it expires'),
  word('keygen', 'makes the pair of keys of an environment'),
  verb('canary', 'a version for a part of the salons'),
  verb('promote', 'the version on canary for everybody'),
  verb('rollback', 'back to the version before'),
];

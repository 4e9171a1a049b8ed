/** Gives a team its packages, routes, navigation groups and page slots, and its keys. */
import { COMMON_OPTIONS, openNamedEnvironment, ROOT, readArgs, readReason, runMain } from './command-line.ts';
import { readAuthor } from './environment.ts';
import { parseTeamOptions, TEAM_OPTIONS } from './ownership-options.ts';
import { UsageError } from './release-problem.ts';
import { changeRoot } from './root-changes.ts';
import type { RootSections } from './root-sections.ts';
import { addTeam, changeTeam, removeTeam, type TeamOptions } from './team-changes.ts';

const USAGE =
  'Use: pnpm registry team add|change|remove <team> --env <name> --why "…" [--modules mf-cash,mf-cash-site] [--routes /cash] [--navigation cash,-] [--slots header] [--keys <file of public keys>…] [--threshold 1]';

const EDITS: Record<string, (root: RootSections, name: string, options: TeamOptions) => RootSections> = {
  add: addTeam,
  change: changeTeam,
  remove: removeTeam,
};

await runMain(async () => {
  const { values, positionals } = readArgs(USAGE, { ...COMMON_OPTIONS, ...TEAM_OPTIONS });
  const [word = '', name, ...rest] = positionals;
  const edit = Object.hasOwn(EDITS, word) ? EDITS[word] : undefined;
  if (!edit || !name || rest.length > 0) throw new UsageError(`Say what to do with which team.\n${USAGE}`);
  if (!/^[a-z][a-z0-9-]*$/.test(name) || ['root', 'publisher'].includes(name)) {
    throw new UsageError(`"${name}" is no name for a team: mf-cash-team, for example.\n${USAGE}`);
  }
  const options = parseTeamOptions(values);
  const environment = await openNamedEnvironment(values, USAGE);
  const why = readReason(values, environment, USAGE);
  await changeRoot({
    ...{ environment, who: readAuthor(ROOT), why, say: console.log },
    what: `team ${word} ${name}`,
    checksClaims: true,
    edit: (root) => edit(root, name, options),
  });
});

import type { RootDocument } from '@salon/shared/releases/ownership';
import { asLine } from './confirmation.ts';
import { describeDifference, type Facts } from './difference.ts';

/** One line for each subject that changes: computed, because the change's own words are those of its author. */
export function describeRootChange(before: RootDocument | null, next: RootDocument): string[] {
  const lines = describeDifference(before ? factsOf(before) : [], factsOf(next));
  const rest = lines.length > 0 ? lines : ['  no key, right or package'];
  return [...rest, asLine(`  valid until ${next.expiresAt}`)];
}

function factsOf({ root, publisher, teams, open, kept, dropped = [], revoked }: RootDocument): Facts {
  const ofTeams = Object.entries(teams).flatMap(([name, team]) => {
    const { packages, routes, navigation, slots } = team;
    const rights = Object.entries({ packages, routes, navigation, slots });
    return [
      ...factsOfRole(`team ${name}`, team),
      ...rights.map(([right, list]) => [`team ${name}, ${right}`, list] as const),
    ];
  });
  return [
    ...factsOfRole('root', root),
    ...factsOfRole('publisher', publisher),
    ...ofTeams,
    ['packages of no team', [open ? 'are released by the publisher' : 'are refused']] as const,
    ['goes on by the root’s signature', Object.entries(kept).map(describeKept)] as const,
    ['is left out', dropped] as const,
    ['revoked', revoked.map(({ keyid }) => keyid)] as const,
  ];
}

const factsOfRole = (name: string, { keyids, threshold }: RootDocument['root']) => [
  [`${name}, keys`, keyids] as const,
  [`${name}, signatures needed`, [String(threshold)]] as const,
];

const describeKept = ([word, { serial, releases }]: [string, RootDocument['kept'][string]]) =>
  `${word} ${releases.stable.version} (entry ${serial}, ${releases.stable.integrity})`;

import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createKeyPair, writePrivateKeyOnce } from '../release/keys.ts';
import type { GroupResources, ShortRun } from './script-row.ts';

type Person = 'key' | 'root' | 'team' | 'next-team';

const privateFile = (folder: string, person: Person) => path.join(folder, `${person}.pem`);
const publicFile = (folder: string, person: Person) => `${privateFile(folder, person)}.public.json`;

/** The keys of a root, of a team, and of the team's next member. */
export function makeOwnersKeys(folder: string): void {
  for (const person of ['root', 'team', 'next-team'] as const) {
    const { privateKey, publicKey } = createKeyPair();
    writePrivateKeyOnce(privateFile(folder, person), privateKey);
    writeFileSync(publicFile(folder, person), JSON.stringify(publicKey));
  }
}

/** `key` is the publisher's. */
const atHand =
  (...people: Person[]) =>
  ({ folder }: GroupResources) => ({
    RELEASE_KEY_FILE: people.map((person) => privateFile(folder, person)).join(path.delimiter),
  });

const keyIdOf = (folder: string, person: Person): string =>
  JSON.parse(readFileSync(publicFile(folder, person), 'utf8')).keyid;

/** They stand last, because the released module belongs to a team from then on. */
export const listOwnershipRuns = (released: string, inStaging: readonly string[]): readonly ShortRun[] => [
  {
    script: 'registry root',
    inCopy: true,
    after: ['release'],
    env: atHand('root', 'key'),
    calls: ({ folder }) => [{ args: ['init', ...inStaging, '--keys', publicFile(folder, 'root')] }],
  },
  {
    script: 'registry team',
    inCopy: true,
    after: ['registry root'],
    env: atHand('root'),
    calls: ({ folder }) => [
      {
        args: [
          ...['add', 'short-team', ...inStaging, '--modules', released, '--slots', 'header'],
          ...['--keys', publicFile(folder, 'team')],
        ],
      },
    ],
  },
  {
    script: 'registry sign',
    inCopy: true,
    after: ['registry team'],
    env: atHand('team'),
    calls: () => [{ args: [released, ...inStaging] }],
  },
  {
    script: 'registry accept',
    inCopy: true,
    after: ['registry sign'],
    env: atHand('key'),
    calls: () => [{ args: ['--env', 'staging'] }],
  },
  {
    script: 'registry key',
    inCopy: true,
    after: ['registry accept'],
    env: atHand('root', 'key'),
    calls: ({ folder }) => [
      { args: ['rotate', keyIdOf(folder, 'team'), ...inStaging, '--to', publicFile(folder, 'next-team')] },
    ],
  },
  { script: 'registry teams', inCopy: true, after: ['registry key'], calls: () => [{ args: inStaging }] },
];

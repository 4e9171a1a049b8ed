/** What owners and thieves of keys do, one after another; after each act every server and page is looked at. */
import { acceptOffers } from '../../tooling/release/accept-offers.ts';
import { decideKept } from '../../tooling/release/revocation.ts';
import { addKeys, replaceKey, revokeKey } from '../../tooling/release/team-changes.ts';
import { type Forgery, MARKER, type OwnedStore } from './owned-store.ts';
import type { Expected, Reader, Readers } from './readers.ts';
import type { Rows } from './rows.ts';

export interface Stage {
  store: OwnedStore;
  readers: Readers;
  rows: Rows;
  /** A server that is stopped and started again during the acts. */
  away: Reader;
  /** The key files of the servers that start anew after each act. */
  newKeyFiles: Record<string, string>;
}

/** Two of the first three root keys sign what the next root document says. */
export const ROOT = ['root-1', 'root-2', 'root-3'];
const NEXT_ROOT = ['next-1', 'next-2', 'next-3'];
const TWO_OF_NEXT = ['next-1', 'next-3'];
const LOG = { who: 'a trial', why: 'to see who follows' };

/** @throws Error when a command does what it should refuse */
export async function runActs(stage: Stage): Promise<void> {
  await refuseOneOfTwoRootKeys(stage);
  await rotateRoot(stage);
  await refuseRetiredRootKeys(stage);
  await revokeAndKeep(stage);
  await revokeAndDrop(stage);
  await needTwoOfThree(stage);
  await refuseOtherTeam(stage);
}

const look = (stage: Stage, act: string, expected: Expected): Promise<void> =>
  stage.readers.look(act, expected, stage.newKeyFiles);

/** A server that never read the registry before has no version to go on with, and leaves the module out. */
async function lookAtForgery(stage: Stage, act: string, forgery: Forgery): Promise<void> {
  const { store } = stage;
  const { name } = forgery;
  const version = store.findStable(name);
  const { marker, undo } = store.forge(forgery);
  const expected = { name, version, newServer: undefined, marker: { name: MARKER, version: marker } };
  await look(stage, act, expected);
  await undo();
}

/** Adds a row for a command that must be refused. */
async function refuse(
  { rows }: Stage,
  act: string,
  sentence: RegExp,
  command: () => Promise<unknown>,
): Promise<void> {
  const seen = await command().then(
    () => 'done',
    (error: unknown) => (sentence.test(String(error)) ? 'refused' : String(error)),
  );
  rows.add(act, 'the command', 'refused', seen);
}

async function refuseOneOfTwoRootKeys(stage: Stage): Promise<void> {
  const { store, rows } = stage;
  const { place } = store;
  const act = 'one of the two signatures of a root document';
  place.lines.length = 0;
  await place.change(['root-1'], (root) => addKeys(root, 'cash', [place.pair('thief').publicKey]));
  const waits = place.lines.some((line) => /waits: it lacks 1 root key/.test(line));
  rows.add(act, 'the command', 'waits', waits ? 'waits' : place.lines.join(' '));
  const root = store.forgeTeamKey(['root-1'], 'cash', 'thief');
  await lookAtForgery(stage, act, { name: 'mf-cash', by: ['thief'], root });
}

/** The team's new key is known only to those who follow the new root keys. */
async function rotateRoot(stage: Stage): Promise<void> {
  const { store, readers, rows, away, newKeyFiles } = stage;
  const { place } = store;
  const act = 'all root keys are new, by three root documents';
  const before = store.findStable('mf-cash');
  await away.server.kill(0);
  for (const [index, people] of [ROOT.slice(1), ['next-1', 'root-3'], ['next-1', 'next-2']].entries()) {
    const [gone = '', come = ''] = [ROOT[index], NEXT_ROOT[index]];
    const by = [place.pair(come).publicKey];
    await changeByTwo(store, people, (root) => replaceKey(root, place.id(gone), { by }));
  }
  const by = [place.pair('cash-2').publicKey];
  await changeByTwo(store, TWO_OF_NEXT, (root) => replaceKey(root, place.id('cash'), { by }));
  const version = await store.release(['cash-2', 'publisher'], 'mf-cash');
  rows.add(act, 'a page that was open, before its check', before, await readers.page.findVersion('mf-cash'));
  rows.add(act, 'a page that was open works before its check', 'works', await readers.page.tryOut());
  await away.server.restart(0);
  newKeyFiles['a new server with a key file of the new root keys'] = store.writeKeyFile(
    'next.json',
    NEXT_ROOT,
    2,
  );
  await look(stage, act, { name: 'mf-cash', version });
}

/** The second person signs what the first has proposed. */
async function changeByTwo(
  { place }: OwnedStore,
  [first = '', second = '']: readonly string[],
  edit: Parameters<typeof place.change>[1],
  more: Parameters<typeof place.change>[2] = {},
): Promise<void> {
  await place.change([first], edit, more);
  await place.signRoot(second);
}

async function refuseRetiredRootKeys(stage: Stage): Promise<void> {
  const root = stage.store.forgeTeamKey(ROOT, 'cash', 'thief');
  const act = 'a root document of the root keys from before';
  await lookAtForgery(stage, act, { name: 'mf-cash', by: ['thief'], root });
}

async function revokeAndKeep(stage: Stage): Promise<void> {
  const { store } = stage;
  const version = store.findStable('mf-cash');
  await revoke(stage, 'cash-2', 'cash-3', { keep: ['mf-cash'] });
  await look(stage, 'a key is revoked, and what it released is kept', { name: 'mf-cash', version });
  const act = 'a release that the revoked key signs';
  await lookAtForgery(stage, act, { name: 'mf-cash', by: ['cash-2'] });
  await refuse(stage, act, /belongs to team cash/, () => store.release(['cash-2', 'publisher'], 'mf-cash'));
  const next = await store.release(['cash-3', 'publisher'], 'mf-cash');
  await look(stage, 'a release with the key that came for it', { name: 'mf-cash', version: next });
}

async function revokeAndDrop(stage: Stage): Promise<void> {
  const { store } = stage;
  const name = 'mf-catalog';
  await store.release(['catalog', 'publisher'], name);
  await revoke(stage, 'catalog', 'catalog-2', { drop: [name] });
  await look(stage, 'a key is revoked, and what it released is dropped', { name, version: undefined });
  const version = await store.release(['catalog-2', 'publisher'], name);
  await look(stage, 'the team of the dropped module releases again', { name, version });
}

async function revoke(
  { store }: Stage,
  stolen: string,
  next: string,
  kept: Parameters<typeof decideKept>[0],
): Promise<void> {
  const { place } = store;
  const by = [place.pair(next).publicKey];
  const when = new Date().toISOString();
  await changeByTwo(
    store,
    TWO_OF_NEXT,
    (root) => revokeKey(root, place.id(stolen), { by, why: 'stolen', when }),
    { keeps: decideKept(kept, '') },
  );
}

async function needTwoOfThree(stage: Stage): Promise<void> {
  const { store, rows } = stage;
  const { place } = store;
  const name = 'mf-people';
  const act = 'one signature of a team that needs two';
  place.lines.length = 0;
  const before = store.findStable(name);
  await store.release(['people', 'publisher'], name);
  const lacks = place.lines.some((line) => /lacks 1 more of the team's signatures/.test(line));
  rows.add(act, 'the command', 'waits', lacks ? 'waits' : place.lines.join(' '));
  const environment = await place.open('publisher');
  await refuse(stage, act, /without 2 valid signatures of team people/, () =>
    acceptOffers({ environment, words: [name], who: LOG.who, say: place.say }),
  );
  rows.add(act, 'the registry', before, store.findStable(name));
  await lookAtForgery(stage, act, { name, by: ['people'] });
  const version = await store.release(['people', 'people-3', 'publisher'], name);
  await look(stage, 'two signatures of three of a team that needs two', { name, version });
}

async function refuseOtherTeam(stage: Stage): Promise<void> {
  const { store } = stage;
  const name = 'mf-cash';
  const act = 'a release with the key of another team';
  await refuse(stage, act, /belongs to team cash/, () => store.release(['catalog-2', 'publisher'], name));
  await lookAtForgery(stage, act, { name, by: ['catalog-2'] });
}

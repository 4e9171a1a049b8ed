import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { KeyFile } from '@salon/shared/releases/envelope';
import { openFolderReleases } from '../folder-releases.ts';
import { LastGoodReleases } from '../last-good.ts';
import { createPagesReader } from '../reader.ts';
import { parsePublicKey } from '../trust.ts';

/** A folder with an environment that teams own, and the key file of its servers. */
export interface OwnedStore {
  store: string;
  keyFile: KeyFile;
  environment: string;
}

/** A server's view of the store; `dataDir` is what it keeps over a restart. */
export function openServer(
  { store, keyFile, environment }: OwnedStore,
  { dataDir = mkdtempSync(join(tmpdir(), 'owned-server-')), isPinned = true, now = () => new Date() } = {},
) {
  const trusted = new Map(keyFile.keys.map((key) => [key.keyid, parsePublicKey(key.public)]));
  const releases = openFolderReleases({
    trust: { keys: trusted, environment, pin: isPinned ? (keyFile.root ?? null) : null },
    lastGood: new LastGoodReleases(dataDir),
    onProblem: () => {},
    folder: store,
    cdn: '',
    now,
  });
  return {
    dataDir,
    /** The stable version of each module, with those that run of it. */
    running: () => {
      const { modules = [] } = releases.current() ?? {};
      return Object.fromEntries(
        modules.map(({ name, usable }) => [name, [...usable.keys()].join(' ')] as const),
      );
    },
    /** The id by which open pages find a release. */
    pageId: () => createPagesReader({ releases })()?.id,
    serial: () => releases.current()?.registry.serial,
    problems: () => {
      releases.current();
      return releases.problems().join('\n');
    },
  };
}

import { createHash } from 'node:crypto';
import { paths } from '@salon/shared/contracts/paths';
import type { RegistryLogPage } from '@salon/shared/contracts/platform-console';
import { getLogPath, getRegistryPath } from '@salon/shared/releases/release-registry';
import { createApiCalls } from '../../testing/api-calls.ts';
import { buildAdmin, signIn } from '../../testing/builders.ts';
import { setUpSalon } from '../../testing/test-app.ts';
import { buildEnvelope } from '../releases/testing/test-store.ts';
import { toReleaseFacts } from '../reports/release-facts.ts';
import { createConsoleStore, ENVIRONMENT } from './testing/console-server.ts';

const OPERATOR = '07709999999';
const { store, refs, publish, releases } = createConsoleStore();
const salon = setUpSalon({ releases, facts: toReleaseFacts(releases), platformAdmins: [OPERATOR] });
const { get } = createApiCalls(salon);

let admin: Awaited<ReturnType<typeof buildAdmin>>;
beforeAll(async () => {
  admin = await buildAdmin(salon, { phone: OPERATOR });
});
const operator = () => signIn(salon, 'admin', admin);

describe('the log of registries', () => {
  /** Publishes registries that follow each other, as the release tool does. Returns the serial before the first. */
  function publishChain(length: number): number {
    const before = publish().serial;
    let previous: string | null = null;
    for (let number = 1; number <= length; number++) {
      const registry = store.writeRegistry({
        shell: { stable: refs.shell, previous: [] },
        change: { what: `release ${number}`, who: 'noor', when: '2026-11-01T08:00:00.000Z', why: 'x' },
        previous,
      });
      previous = createHash('sha256').update(JSON.stringify(registry)).digest('base64url');
      for (const path of [getLogPath(ENVIRONMENT, registry.serial), getRegistryPath(ENVIRONMENT)]) {
        store.write(path, buildEnvelope(registry, store.key));
      }
    }
    return before;
  }
  const page = async (cursor = ''): Promise<RegistryLogPage> =>
    (await get(await operator(), `${paths.platformLog}${cursor && `?cursor=${cursor}`}`)).json().data;

  test('comes in pages, the newest first', async () => {
    const before = publishChain(25);
    const first = await page();
    expect(first.entries.map(({ what }) => what).slice(0, 2)).toEqual(['release 25', 'release 24']);
    expect(first.entries[0]).toEqual({
      serial: before + 25,
      ...{ what: 'release 25', who: 'noor', why: 'x', when: '2026-11-01T08:00:00.000Z' },
    });
    const rest = await page(first.next_cursor ?? '');
    expect(rest.entries.map(({ what }) => what)).toEqual([
      'release 5',
      'release 4',
      'release 3',
      'release 2',
      'release 1',
    ]);
    expect([rest.next_cursor, rest.is_broken]).toEqual([null, false]);
  });

  test('ends where a registry was altered', async () => {
    const before = publishChain(5);
    const altered = store.writeRegistry({
      serial: before + 3,
      shell: { stable: refs.shell, previous: [] },
    });
    store.write(getLogPath(ENVIRONMENT, before + 3), buildEnvelope(altered, store.key));
    const { entries, ...rest } = await page();
    expect(entries.map(({ serial }) => serial)).toEqual([before + 5, before + 4]);
    expect(rest).toEqual({ next_cursor: null, is_broken: true });
  });
});

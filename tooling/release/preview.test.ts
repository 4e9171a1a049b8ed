import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PageRegistry } from '@salon/shared/releases/page-registry';
import { formatPreviewToken, PREVIEW_TYPE } from '@salon/shared/releases/preview';
import type { ModuleRelease } from '@salon/shared/releases/release';
import { listenPages } from '../../server/platform/pages/testing/listen-pages.ts';
import { openFolderReleases } from '../../server/platform/releases/folder-releases.ts';
import { parsePublicKey } from '../../server/platform/releases/trust.ts';
import { parsePackageName } from './package-names.ts';
import { choosePreviewAddress, parsePreviewHours, previewRelease } from './preview.ts';
import { UsageError } from './release-problem.ts';
import { decideKept } from './revocation.ts';
import { signDocument } from './signing.ts';
import { openFolderStore } from './store.ts';
import { revokeKey } from './team-changes.ts';
import {
  buildModuleRelease,
  buildShellRelease,
  removeTemporaryFolders,
  writeRelease,
} from './testing/some-releases.ts';
import { OwnedPlace } from './testing/some-teams.ts';

const HOUR_MS = 3_600_000;
let place: OwnedPlace;
let address: string;
let close: () => Promise<unknown>;
let problems: () => string;

/** Two teams, each with its module, on a server that listens. */
beforeEach(async () => {
  place = new OwnedPlace();
  await place.release(['publisher'], buildShellRelease('1'));
  await place.release(['publisher'], buildModuleRelease('mf-cash', '1'));
  await place.release(['publisher'], buildModuleRelease('mf-people', '1'));
  await place.begin(['root']);
  await place.addTeam('cash', { packages: ['mf-cash'], routes: ['/mf-cash'] });
  await place.addTeam('people', { packages: ['mf-people'], routes: ['/mf-people'] });
  await place.release(['cash', 'publisher'], buildModuleRelease('mf-cash', '1'));
  await place.release(['people', 'publisher'], buildModuleRelease('mf-people', '1'));
  const { keys, root: pin = null } = place.keyFile;
  const trusted = new Map(keys.map((key) => [key.keyid, parsePublicKey(key.public)]));
  const releases = openFolderReleases({
    trust: { keys: trusted, environment: place.environment, pin },
    ...{ lastGood: null, onProblem: () => {}, folder: place.store, cdn: '' },
  });
  ({ address, close } = await listenPages({ releases }));
  problems = () => releases.problems().join();
});
afterEach(() => close());
afterAll(removeTemporaryFolders);

const preview = async (release: ModuleRelease, people: string[], more: object = {}) => {
  const ref = await writeRelease(place.built, release);
  const environment = await place.open(...people);
  const what = parsePackageName(release.name);
  const { say } = place;
  return previewRelease({ environment, what, from: place.built, ref, say, address, hours: 8, ...more });
};

/** One browser: it follows links and keeps its cookie. */
class Visitor {
  cookie = '';

  async open(link: string) {
    const answer = await fetch(link, {
      headers: { accept: 'text/html', cookie: this.cookie },
      redirect: 'manual',
    });
    const [cookie] = answer.headers.getSetCookie();
    if (cookie !== undefined) this.cookie = cookie.replace(/;.*/, '');
    return { status: answer.status, text: await answer.text(), headers: answer.headers };
  }

  async page() {
    const { text, headers } = await this.open(`${address}/dashboard`);
    const registry: PageRegistry = JSON.parse(/id="registry"[^>]*>(.*?)<\/script>/s.exec(text)?.[1] ?? '{}');
    const versions = registry.modules.map(({ name, version }) => `${name} ${version}`);
    return { registry, versions: versions.join(', '), headers };
  }
}

const RELEASED = 'mf-cash 1, mf-people 1';

test('a preview runs for the browser that opens its link, and for no other; the registry stays', async () => {
  const before = place.readRegistry().payload;
  const link = await preview(buildModuleRelease('mf-cash', '2'), ['cash']);
  const [visitor, other] = [new Visitor(), new Visitor()];
  const { status, headers } = await visitor.open(link);
  expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([303, '/', 'no-store']);
  expect(headers.getSetCookie()).toEqual([expect.stringMatching(/; Path=\/; HttpOnly; SameSite=Lax$/)]);
  const page = await visitor.page();
  expect(page.versions).toBe('mf-cash 2, mf-people 1');
  expect(page.registry.modules[0]?.older).toMatchObject([{ version: '1' }]);
  expect(page.registry.previews).toMatchObject([{ name: 'mf-cash', version: '2' }]);
  expect(page.headers.get('cache-control')).toBe('no-store');
  const others = await other.page();
  expect([others.versions, others.registry.previews]).toEqual([RELEASED, undefined]);
  expect(place.readRegistry().payload).toBe(before);
  await visitor.open(`${address}/preview`);
  expect((await visitor.page()).versions).toBe(RELEASED);
});

test('previews of two teams run together, and a newer one of a module replaces the one before', async () => {
  const visitor = new Visitor();
  await visitor.open(await preview(buildModuleRelease('mf-cash', '2'), ['cash']));
  await visitor.open(await preview(buildModuleRelease('mf-people', '2'), ['people']));
  await visitor.open(await preview(buildModuleRelease('mf-cash', '3'), ['cash']));
  expect((await visitor.page()).versions).toBe('mf-cash 3, mf-people 2');
});

test('a preview that no longer runs blocks no other link, and stays in the cookie, because it may run later', async () => {
  const visitor = new Visitor();
  const first = await preview(buildModuleRelease('mf-loyalty', '1'), ['publisher']);
  await visitor.open(first);
  await place.addTeam('points', { packages: ['mf-points'], routes: ['/mf-loyalty'] });
  const link = await preview(buildModuleRelease('mf-cash', '2'), ['cash']);
  expect((await visitor.open(link)).status).toBe(303);
  expect(visitor.cookie).toBe(`preview=${tokenOf(first)}~${tokenOf(link)}`);
  expect((await visitor.page()).versions).toBe('mf-cash 2, mf-people 1');
});

test('a link that conflicts with an open preview is refused with its own reason', async () => {
  const visitor = new Visitor();
  await visitor.open(await preview(buildModuleRelease('mf-loyalty', '1'), ['publisher']));
  const { routes } = buildModuleRelease('mf-loyalty', '1');
  const link = await preview(buildModuleRelease('mf-points', '1', { routes }), ['publisher']);
  expect(await visitor.open(link)).toMatchObject({
    status: 403,
    text: "The preview of mf-points 1 has the path /mf-loyalty, which is mf-loyalty's.",
  });
  expect((await visitor.page()).versions).toBe(`${RELEASED}, mf-loyalty 1`);
});

test('a module that was never released can be previewed', async () => {
  const visitor = new Visitor();
  await visitor.open(await preview(buildModuleRelease('mf-loyalty', '1'), ['publisher']));
  expect((await visitor.page()).versions).toBe(`${RELEASED}, mf-loyalty 1`);
});

test('a build that skipped the checks runs by its link, and in no registry', async () => {
  const visitor = new Visitor();
  const [cash, loyalty] = ['mf-cash', 'mf-loyalty'].map((name) =>
    buildModuleRelease(name, '2', { preview: true }),
  );
  if (!cash || !loyalty) throw new Error('no release');
  await visitor.open(await preview(cash, ['cash']));
  expect((await visitor.page()).versions).toBe('mf-cash 2, mf-people 1');
  for (const people of [['cash', 'publisher'], ['cash']]) {
    await expect(place.release(people, cash)).rejects.toThrow('mf-cash 2 was built for a preview');
  }
  // Past the commands, with the keys of the publisher.
  const stable = await writeRelease(openFolderStore(place.store), loyalty);
  place.forge(({ modules }) => ({ modules: { ...modules, 'mf-loyalty': { stable, previous: [] } } }));
  expect((await new Visitor().page()).versions).toBe(RELEASED);
  expect(problems()).toContain('modules/mf-loyalty/2 was built for a preview');
});

test('a link opens nothing after its time, and the page is the released one again', async () => {
  const now = new Date(Date.now() - 9 * HOUR_MS);
  const link = await preview(buildModuleRelease('mf-cash', '2'), ['cash'], { now });
  const visitor = new Visitor();
  expect(await visitor.open(link)).toMatchObject({ status: 403, text: expect.stringContaining('ended at') });
  visitor.cookie = `preview=${new URL(link).searchParams.get('token')}`;
  expect((await visitor.page()).versions).toBe(RELEASED);
  expect(visitor.cookie).toBe('preview=');
});

test('a link to facts with which no page can work says so, and the page is the released one', async () => {
  const navigation = [{ path: '/mf-loyalty', label: { a: 1 }, icon: 'cash', order: 3 }] as never;
  const link = await preview(buildModuleRelease('mf-loyalty', '2', { navigation }), ['publisher']);
  const visitor = new Visitor();
  expect(await visitor.open(link)).toMatchObject({
    status: 403,
    text: expect.stringContaining('mf-loyalty 2 has the navigation[0].label {"a":1}, which is no text'),
  });
  expect((await visitor.page()).versions).toBe(RELEASED);
});

const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? '';
const withPayload = (link: string, edit: (document: object) => object) => {
  const [payload = '', ...rest] = tokenOf(link).split('.');
  const document = edit(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  const changed = Buffer.from(JSON.stringify(document)).toString('base64url');
  return `${address}/preview?token=${[changed, ...rest].join('.')}`;
};

test('a link is refused when its contents, its key or the release was changed', async () => {
  const release = buildModuleRelease('mf-cash', '2');
  const link = await preview(release, ['cash']);
  const refused = async (changed: string) => {
    const visitor = new Visitor();
    const { status, text } = await visitor.open(changed);
    expect([status, visitor.cookie]).toEqual([403, '']);
    return text;
  };
  const notSigned = /^The preview of mf-\w+ is not signed by the keys that may release it here\.$/;
  expect(await refused(withPayload(link, (all) => ({ ...all, version: '1' })))).toMatch(notSigned);
  expect(await refused(withPayload(link, (all) => ({ ...all, package: 'mf-people' })))).toMatch(notSigned);
  expect(await refused(`${address}/preview?token=nonsense`)).toContain('a link that is not whole');
  writeFileSync(path.join(place.store, 'modules/mf-cash/2/release.json'), '{}');
  expect(await refused(link)).toContain('was changed in the store after it was signed');
});

test("a team's key cannot open another team's release that the server has read before", async () => {
  const people = await preview(buildModuleRelease('mf-people', '2'), ['people']);
  await new Visitor().open(people);
  const [payload = ''] = tokenOf(people).split('.');
  const document = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const renamed = { ...document, package: 'mf-cash' };
  const signed = signDocument(PREVIEW_TYPE, renamed, [place.pair('cash').privateKey]);
  const visitor = new Visitor();
  expect(await visitor.open(`${address}/preview?token=${formatPreviewToken(signed)}`)).toMatchObject({
    status: 403,
    text: 'The preview of mf-cash 2 is another release than its link says.',
  });
  expect((await visitor.page()).versions).toBe(RELEASED);
});

test('a link of another environment is refused', async () => {
  const environment = { ...(await place.open('cash')), name: 'staging' };
  const link = await preview(buildModuleRelease('mf-cash', '2'), ['cash'], { environment });
  expect(await new Visitor().open(link)).toMatchObject({
    status: 403,
    text: expect.stringContaining('is of staging'),
  });
});

test("a team's key cannot preview another team's module, and a revoked key previews nothing", async () => {
  await expect(preview(buildModuleRelease('mf-people', '2'), ['cash'])).rejects.toThrow(
    'belongs to team people',
  );
  await expect(preview(buildModuleRelease('mf-people', '2'), ['publisher'])).rejects.toThrow(
    'belongs to team people',
  );
  const visitor = new Visitor();
  await visitor.open(await preview(buildModuleRelease('mf-cash', '2'), ['cash']));
  await place.change(
    ['root'],
    (root) => revokeKey(root, place.id('cash'), { by: [], why: 'x', when: '2026-11-01' }),
    {
      keeps: decideKept({ keep: ['mf-cash'] }, ''),
    },
  );
  expect((await visitor.page()).versions).toBe(RELEASED);
});

test('a preview cannot take pages that another team owns', async () => {
  const [route] = buildModuleRelease('mf-people', '1').routes;
  if (!route) throw new Error('no route');
  await expect(preview(buildModuleRelease('mf-cash', '2', { routes: [route] }), ['cash'])).rejects.toThrow(
    'which team cash may not use',
  );
});

test('wrong options are refused in a sentence', () => {
  for (const hours of ['0', '-1', 'x', '', '169']) expect(() => parsePreviewHours(hours)).toThrow(UsageError);
  expect([parsePreviewHours(undefined), parsePreviewHours('0.5')]).toEqual([8, 0.5]);
  expect(() => choosePreviewAddress(undefined, { name: 'production' })).toThrow('--address');
  expect(() => choosePreviewAddress('https://a.test/path', { name: 'production' })).toThrow('--address');
  expect(choosePreviewAddress('https://a.test/', { name: 'production' })).toBe('https://a.test');
  expect(choosePreviewAddress(undefined, { name: 'local' })).toBe('http://localhost:3000');
});

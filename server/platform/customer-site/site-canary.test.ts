import type { SiteWorkerFacts } from '@salon/shared/releases/page-registry';
import { buildBusiness } from '../../testing/builders.ts';
import { buildCanaryEntry, buildStableEntry } from '../releases/testing/test-store.ts';
import { setUpSites } from './testing/test-site.ts';

const { salon, dist, siteOf } = setUpSites();

type Salon = Awaited<ReturnType<typeof buildBusiness>>;

const buildSalons = (count: number) => Promise.all(Array.from({ length: count }, () => buildBusiness(salon)));
const runFor = (salons: Salon[]) => ({ salons: salons.map(({ id }) => id) });

function releaseCanaries({ ofModule, ofSite }: { ofModule: Salon[]; ofSite: Salon[] }) {
  const module = buildCanaryEntry(dist.module('2.1.0'), runFor(ofModule));
  const host = buildCanaryEntry(dist.site('1.1.0'), runFor(ofSite));
  dist.release({
    modules: { 'mf-customer': { ...buildStableEntry(dist.module()), ...module } },
    sites: { 'mf-customer': { ...buildStableEntry(dist.site()), ...host } },
  });
}

async function openSite() {
  const site = await siteOf();
  const readPage = async (path: string) => {
    const { body } = await site.inject({ url: path, headers: { accept: 'text/html' } });
    const [, release, registry = ''] =
      /id="registry" data-release="([^"]*)"[^>]*>(.*?)<\/script>/.exec(body) ?? [];
    return { release, registry: JSON.parse(registry) };
  };
  const readWorkerFacts = async (): Promise<SiteWorkerFacts> => {
    const { body } = await site.inject('/service-worker.js');
    return JSON.parse(/^self\.SALON_RELEASE=(.*);$/m.exec(body)?.[1] ?? '');
  };
  return { readPage, readWorkerFacts };
}

const listVersions = ({ packages }: Pick<SiteWorkerFacts, 'packages'>) =>
  packages.map(({ base }) => base.split('/').at(-2));

test('only the salons of a canary have its version in their pages', async () => {
  const [ours, others] = (await buildSalons(2)) as [Salon, Salon];
  releaseCanaries({ ofModule: [ours], ofSite: [] });
  const { readPage } = await openSite();
  const moduleOf = async ({ slug }: Salon) => (await readPage(`/book/${slug}`)).registry.module;
  expect(await moduleOf(ours)).toMatchObject({ version: '2.1.0', older: [{ version: '2.0.0' }] });
  expect(await moduleOf(others)).toMatchObject({ version: '2.0.0' });
});

test('the service worker has the release of every salon’s page, with the files of that release', async () => {
  const [ofModule, ofSite, ofBoth, others] = (await buildSalons(4)) as [Salon, Salon, Salon, Salon];
  releaseCanaries({ ofModule: [ofModule, ofBoth], ofSite: [ofSite, ofBoth] });
  const { readPage, readWorkerFacts } = await openSite();
  const facts = await readWorkerFacts();
  const all = [facts, ...(facts.canaries ?? [])];
  for (const { slug } of [ofModule, ofSite, ofBoth, others]) {
    const { release, registry } = await readPage(`/book/${slug}`);
    const own = all.filter((one) => one.release === release);
    expect(own.map(listVersions)).toEqual([[registry.site.version, registry.module.version]]);
  }
  expect(facts.release).toBe((await readPage('/')).release);
  expect(new Set(all.map(({ release }) => release)).size).toBe(4);
});

import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TestStore } from '../releases/testing/test-store.ts';
import { startCustomerSite } from './customer-site.ts';
import { readSiteConfig } from './site-config.ts';
import { makeSiteDist } from './testing/site-dist.ts';

const dist = makeSiteDist();
afterAll(() => dist.remove());

describe('the start of the customers’ site', () => {
  const options = (distDir = dist.distDir) => ({
    ...readSiteConfig({ CUSTOMER_PORT: '0', LOG_LEVEL: 'silent' }),
    distDir,
  });

  it('returns its address; a taken port is reported in one sentence', async () => {
    const site = await startCustomerSite(options());
    expect((await fetch(`${site.url}/robots.txt`)).status).toBe(200);
    const port = Number(new URL(site.url).port);
    await expect(startCustomerSite({ ...options(), port })).rejects.toThrow(
      `Port ${port} is taken by another program; choose another CUSTOMER_PORT.`,
    );
    await site.stop();
    await expect(fetch(site.url)).rejects.toThrow();
  });

  it('is refused without a build, and without a site in it', async () => {
    await expect(startCustomerSite(options('/nowhere'))).rejects.toThrow('run the build first');
    const store = new TestStore(mkdtempSync(join(tmpdir(), 'site-dist-')));
    store.publish({});
    await expect(startCustomerSite(options(store.dir))).rejects.toThrow("holds no customers' site");
    store.remove();
  });

  it('is refused in production without a site in the registry', async () => {
    const store = new TestStore(mkdtempSync(join(tmpdir(), 'site-dist-')));
    store.publish({});
    const keyFile = join(store.dir, 'environments/local/keys.json');
    const given = { ...options(store.dir), production: true };
    const start = startCustomerSite({ ...given, releases: { ...given.releases, keyFile } });
    await expect(start).rejects.toThrow(`${store.dir} holds no customers' site: its registry names none.`);
    store.remove();
  });

  it('is refused in production without the registry’s keys', async () => {
    const start = startCustomerSite({ ...options(), production: true });
    await expect(start).rejects.toThrow('Production needs REGISTRY_KEYS');
  });
});

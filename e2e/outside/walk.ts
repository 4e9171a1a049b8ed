import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { type InteropVisitor, signIn } from '../interop/interop-page.ts';
import type { NewSalon, ProductAddress } from '../product.ts';
import { findVersion, lookAtModule, waitForVersion, waitUntilReleased } from './look-at-module.ts';
import { OwnedPlace } from './owned-place.ts';
import { NAME, Team } from './team.ts';

const PACKAGES = {
  webpack: ['webpack@5.110.3'],
  rspack: ['@rspack/core@2.3.2'],
  vite: ['vite@8.3.8', '@module-federation/vite@1.23.0'],
} as const;
export type Bundler = keyof typeof PACKAGES;
export const BUNDLERS = ['webpack', 'rspack', 'vite'] as const satisfies readonly Bundler[];

export const SECOND_SALON: NewSalon = {
  slug: 'second',
  name: 'صالون الجوار',
  admin: { name: 'ليان', phone: '07790000003', password: 'the-second-2026' },
};

const ROUTE = '/loyalty';
const FIRST_PORT = 8_091;

export interface Place {
  folder: string;
  /** The kit's. */
  tarball: string;
  product: ProductAddress;
  browser: Browser;
}

export interface Walk {
  /** Of the team and of the owners, until the module is in the page. */
  commands: readonly string[];
  seconds: number;
}

interface Visit {
  team: Team;
  owned: OwnedPlace;
  browser: Browser;
  visitor: InteropVisitor;
}

/** @throws Error when a step does not do what the team expects */
export async function walk(bundler: Bundler, { folder, tarball, product, browser }: Place): Promise<Walk> {
  const owned = new OwnedPlace(`outside-${bundler}`, product);
  try {
    await owned.start();
    const visitor = await signIn(owned.url);
    const team = new Team(path.join(folder, bundler));
    const visit = { team, owned, browser, visitor };
    await team.install(tarball, ...PACKAGES[bundler]);
    await team.run('npx', 'tsc');
    await team.run('npm', 'test');
    if (bundler === 'vite') await refuseDevelopment(team);
    else await develop(visit, FIRST_PORT + BUNDLERS.indexOf(bundler));
    await releaseFirst(visit);
    const walked = { commands: [...team.commands], seconds: Math.round(team.ms / 1_000) };
    await releaseForOneSalon(visit);
    await refuseWhatIsOfOthers(visit);
    return walked;
  } finally {
    await owned.close();
  }
}

/** Vite's development server gives ES modules, which the page does not take. */
async function refuseDevelopment(team: Team): Promise<void> {
  const refusal = await team.run('npx', 'salon-module', 'dev').then(
    () => 'none',
    ({ stderr }: { stderr?: string }) => stderr ?? '',
  );
  assert.match(refusal, /needs webpack or rspack/);
}

async function develop({ team, owned, browser, visitor }: Visit, port: number): Promise<void> {
  const cli = path.join(team.dir, 'node_modules/.bin/salon-module');
  const child = team.start(cli, 'dev', '--shell', owned.url, '--port', String(port));
  try {
    await lookAtModule(browser, visitor, await findAddress(child));
  } finally {
    child.kill();
  }
}

/** The line `Open http://…` of "salon-module dev". */
function findAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout?.on('data', (chunk) => {
      text += chunk;
      const [, address] = /^Open (\S+)$/m.exec(text) ?? [];
      if (address) resolve(address);
    });
    child.once('exit', () => reject(new Error(`"salon-module dev" ended: ${text}`)));
  });
}

/** The team has its own key alone, so that the release is an offer until the publisher accepts it. */
async function releaseFirst({ team, owned, browser, visitor }: Visit): Promise<void> {
  const file = await team.pack();
  await team.run('npx', 'salon-module', 'check');
  team.count('pnpm registry keygen --key loyalty.pem');
  team.count(
    `pnpm registry team add loyalty --modules ${NAME} --routes ${ROUTE} --keys loyalty.pem.public.json`,
  );
  await owned.addTeam('loyalty', { packages: [NAME], routes: [ROUTE], navigation: ['-'] });
  team.count(`pnpm release ${NAME} --from ${path.basename(file)} --key loyalty.pem`);
  await owned.offer('loyalty', NAME, file);
  team.count('pnpm registry accept');
  await owned.accept();
  await waitUntilReleased(owned.url);
  await lookAtModule(browser, visitor, ROUTE);
}

async function releaseForOneSalon({ team, owned, browser, visitor }: Visit): Promise<void> {
  const file = await team.pack({ version: '1.1.0' });
  await owned.offer('loyalty', NAME, file, [visitor.session.user.businessId]);
  await owned.accept();
  await waitForVersion(browser, visitor, ROUTE, '1.1.0');
  const other = await signIn(owned.url, SECOND_SALON);
  assert.equal(await findVersion(browser, other, ROUTE), '1.0.0', 'another salon runs the canary');
}

async function refuseWhatIsOfOthers({ team, owned }: Visit): Promise<void> {
  await assert.rejects(
    owned.releaseAgain('loyalty', 'mf-cash'),
    /mf-cash belongs to team cash, whose keys are/,
  );
  const routes = [ROUTE, '/cash/points'].map((path) => ({ path, access: 'admin', frame: true }));
  const file = await team.pack({ version: '1.2.0', routes });
  await assert.rejects(
    owned.offer('loyalty', NAME, file),
    /has the path \/cash\/points, which team loyalty may not use/,
  );
}

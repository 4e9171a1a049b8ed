/**
 * A team with a repository of its own: from an empty folder and the kit's tarball to its module in the page.
 * node e2e/outside/outside.ts [--only rspack] [--no-build] [--report=<file.json>]
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import { launchBrowser } from '../../tooling/browser/browser.ts';
import { StepLines } from '../../tooling/start/step-lines.mjs';
import { installPackages, NOT_INSTALLED, RegistryUnreachable } from '../interop/install-packages.ts';
import { type InteropVisitor, signIn } from '../interop/interop-page.ts';
import { packKit } from '../interop/pack-kit.ts';
import { releaseFolder } from '../interop/release-folder.ts';
import { type RunningProduct, startProduct } from '../product.ts';
import { storeSession } from '../sign-in.ts';

const NAME = 'mf-loyalty';
const PACKAGES = {
  webpack: ['webpack@5.110.3'],
  rspack: ['@rspack/core@2.3.2'],
  vite: ['vite@8.3.8', '@module-federation/vite@1.23.0'],
} as const;
type Bundler = keyof typeof PACKAGES;
const BUNDLERS = ['webpack', 'rspack', 'vite'] as const satisfies readonly Bundler[];
const MAX_COMMANDS = 10;
const MAX_MS = 5 * 60_000;
const FIRST_PORT = 8_091;
const WAIT_MS = 20_000;

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    'no-build': { type: 'boolean', default: false },
    report: { type: 'string' },
  },
});

const run = promisify(execFile);

/** Counts the team's commands. */
class Team {
  readonly dir: string;
  readonly commands: string[] = [];
  readonly #startedAt = Date.now();

  constructor(dir: string) {
    this.dir = dir;
  }

  get ms(): number {
    return Date.now() - this.#startedAt;
  }

  async run(command: string, ...args: string[]): Promise<string> {
    this.commands.push([command, ...args].join(' '));
    const { stdout, stderr } = await run(command, args, { cwd: this.dir });
    return stdout + stderr;
  }

  start(command: string, ...args: string[]): ChildProcess {
    this.commands.push([command, ...args].join(' '));
    return spawn(command, args, { cwd: this.dir, stdio: ['ignore', 'pipe', 'inherit'] });
  }
}

interface Place {
  product: RunningProduct;
  browser: Browser;
  visitor: InteropVisitor;
}

async function lookAtModule({ browser, visitor }: Place, address: string): Promise<void> {
  const messages: string[] = [];
  const context = await browser.newContext({ baseURL: visitor.url, serviceWorkers: 'block' });
  try {
    await storeSession(context, visitor.session);
    const page = await context.newPage();
    page.on('console', (message) => messages.push(message.text()));
    await page.goto(address);
    await page.getByRole('heading', { name: /^نقاط الولاء في / }).waitFor({ timeout: WAIT_MS });
    await page.getByRole('button', { name: 'النقاط 10، الهدايا 1' }).click({ timeout: WAIT_MS });
    await page.getByRole('button', { name: 'النقاط 20، الهدايا 2' }).waitFor({ timeout: WAIT_MS });
    await lookAtLentParts(page);
  } catch (error) {
    throw new Error(`${address} does not show the module: ${messages.join('\n')}`, { cause: error });
  } finally {
    await context.close();
  }
}

/** Parts of antd, MobX and `@salon/shared` that no module of ours uses: the shell that runs lends them unchanged. */
async function lookAtLentParts(page: Page): Promise<void> {
  await page.getByText('عميل ذهبي').waitFor({ timeout: WAIT_MS });
  await page.locator('h1 svg').waitFor({ timeout: WAIT_MS });
  const star = page.locator('.ant-rate-star-full').nth(1);
  await star.waitFor({ timeout: WAIT_MS });
  const direction = await page.locator('.ant-rate').getAttribute('class');
  if (!direction?.includes('ant-rate-rtl')) throw new Error(`antd does not see the providers: ${direction}`);
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

/** Vite's development server gives ES modules, which the page does not take. */
async function refuseDevelopment(team: Team): Promise<void> {
  const refusal = await team.run('npx', 'salon-module', 'dev').then(
    () => 'none',
    ({ stderr }: { stderr?: string }) => stderr ?? '',
  );
  if (!/needs webpack or rspack/.test(refusal)) throw new Error(`The refusal of dev is ${refusal}`);
}

async function develop(team: Team, place: Place, port: number): Promise<void> {
  const cli = path.join(team.dir, 'node_modules/.bin/salon-module');
  const child = team.start(cli, 'dev', '--shell', place.product.url, '--port', String(port));
  try {
    await lookAtModule(place, await findAddress(child));
  } finally {
    child.kill();
  }
}

async function walk(bundler: Bundler, folder: string, tarball: string, place: Place): Promise<string> {
  const dir = path.join(folder, bundler);
  cpSync(path.join(import.meta.dirname, 'sample'), dir, { recursive: true });
  const team = new Team(dir);
  team.commands.push('npm install');
  await installPackages(dir, '--save-dev', tarball, ...PACKAGES[bundler]);
  if (!existsSync(path.join(dir, 'package-lock.json')))
    throw new Error('The team has no lock file of its own.');
  await team.run('npx', 'tsc');
  await team.run('npm', 'test');
  if (bundler === 'vite') await refuseDevelopment(team);
  else await develop(team, place, FIRST_PORT + BUNDLERS.indexOf(bundler));
  await team.run('npx', 'salon-module', 'pack');
  await team.run('npx', 'salon-module', 'check');
  team.commands.push(`pnpm release ${NAME} --from ${NAME}-1.0.0.tgz`);
  await releaseFolder(NAME, path.join(dir, `${NAME}-1.0.0.tgz`), place.product.address.distDir);
  await lookAtModule(place, '/loyalty');
  const seconds = Math.round(team.ms / 1_000);
  if (team.commands.length > MAX_COMMANDS || team.ms > MAX_MS)
    throw new Error(`${team.commands.length} commands and ${seconds} s are too many.`);
  return `ok   ${bundler}: ${team.commands.length} commands, ${seconds} s`;
}

async function main(): Promise<{ passed: number; failed: number; details: string }> {
  const steps = new StepLines();
  const onStep = (title: string) => steps.next(title);
  const folder = mkdtempSync(path.join(tmpdir(), 'salon-outside-'));
  onStep('Packing the kit');
  const tarball = await packKit(folder);
  const product = await startProduct(onStep, { isBuilt: values['no-build'] });
  const browser = await launchBrowser(onStep);
  steps.finish();
  const lines: string[] = [];
  try {
    const place = { product, browser, visitor: await signIn(product.url) };
    for (const bundler of BUNDLERS) {
      if (!bundler.includes(values.only ?? '')) continue;
      const line = await walk(bundler, folder, tarball, place).catch((error: unknown) => {
        if (error instanceof RegistryUnreachable) throw error;
        return `FAIL ${bundler}: ${error}`;
      });
      lines.push(line);
      console.log(line);
    }
  } finally {
    await browser.close();
    await product.close();
    rmSync(folder, { recursive: true, force: true });
  }
  const failed = lines.filter((line) => line.startsWith('FAIL')).length;
  return { passed: lines.length - failed, failed, details: lines.join('\n') };
}

const outcome = await main().catch((error: unknown) => {
  console.error(error);
  if (error instanceof RegistryUnreachable) process.exit(NOT_INSTALLED);
  return { passed: 0, failed: 1, details: String(error) };
});
if (values.report) writeFileSync(values.report, JSON.stringify(outcome));
process.exit(outcome.failed > 0 ? 1 : 0);

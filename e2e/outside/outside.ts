/**
 * A team with a repository and a key of its own: from an empty folder and the kit's tarball to its module in the page.
 * node e2e/outside/outside.ts [--only rspack] [--no-build]
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { launchBrowser } from '../../tooling/browser/browser.ts';
import { StepLines } from '../../tooling/start/step-lines.mjs';
import { type ProofFigure, writeFigures } from '../../trials/engine/proof-figures.ts';
import { NOT_INSTALLED, RegistryUnreachable } from '../interop/install-packages.ts';
import { packKit } from '../interop/pack-kit.ts';
import { startProduct } from '../product.ts';
import { BUNDLERS, type Bundler, type Place, SECOND_SALON, walk } from './walk.ts';

const MAX_COMMANDS = 10;
const MAX_SECONDS = 5 * 60;

const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, 'no-build': { type: 'boolean', default: false } },
});

async function walkWith(bundler: Bundler, place: Place): Promise<ProofFigure> {
  const promise = `With ${bundler}: from an empty folder to the module in the page; then refused what is of another team`;
  const goal = `${MAX_COMMANDS} commands and ${MAX_SECONDS} s at most`;
  try {
    const { commands, seconds } = await walk(bundler, place);
    const isMet = commands.length <= MAX_COMMANDS && seconds <= MAX_SECONDS;
    return { promise, goal, figure: `${commands.length} commands, ${seconds} s`, isMet };
  } catch (error) {
    if (error instanceof RegistryUnreachable) throw error;
    return { promise, goal, figure: String(error).slice(0, 2_000), isMet: false };
  }
}

async function main(): Promise<boolean> {
  const steps = new StepLines();
  const onStep = (title: string) => steps.next(title);
  const folder = mkdtempSync(path.join(tmpdir(), 'salon-outside-'));
  onStep('Packing the kit');
  const tarball = await packKit(folder);
  const product = await startProduct(onStep, { isBuilt: values['no-build'] });
  await product.addSalon(SECOND_SALON);
  const browser = await launchBrowser(onStep);
  steps.finish();
  const figures: ProofFigure[] = [];
  try {
    for (const bundler of BUNDLERS.filter((one) => one.includes(values.only))) {
      const figure = await walkWith(bundler, { folder, tarball, product: product.address, browser });
      figures.push(figure);
      console.log(`${figure.isMet ? 'ok  ' : 'FAIL'} ${bundler}: ${figure.figure}`);
    }
  } finally {
    await browser.close();
    await product.close();
    rmSync(folder, { recursive: true, force: true });
  }
  writeFigures(figures);
  return figures.length > 0 && figures.every(({ isMet }) => isMet);
}

const isMet = await main().catch((error: unknown) => {
  console.error(error);
  if (error instanceof RegistryUnreachable) process.exit(NOT_INSTALLED);
  return false;
});
process.exit(isMet ? 0 : 1);

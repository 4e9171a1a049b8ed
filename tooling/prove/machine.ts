import { spawnSync } from 'node:child_process';
import { availableParallelism, cpus } from 'node:os';
import { findChromium } from '../browser/browser.ts';
import type { Machine } from './stored-result.ts';

let cached: Machine | undefined;

export function getMachine(): Machine {
  cached ??= readMachine();
  return cached;
}

function readMachine(): Machine {
  const chromium = versionOfChromium();
  return {
    cores: availableParallelism(),
    cpu: cpus()[0]?.model.trim() ?? 'unknown',
    node: process.version,
    ...(chromium ? { chromium } : {}),
  };
}

function versionOfChromium(): string | undefined {
  const program = findChromium();
  if (!program) return undefined;
  const { stdout } = spawnSync(program, ['--version', '--no-sandbox'], { encoding: 'utf8' });
  return /[\w ]*Chrom\w+ [\d.]+/.exec(stdout)?.[0].trim();
}

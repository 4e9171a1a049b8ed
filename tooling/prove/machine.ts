import { spawnSync } from 'node:child_process';
import { availableParallelism, cpus } from 'node:os';
import { findChromium } from '../browser/browser.ts';
import type { Machine } from './kept.ts';

let known: Machine | undefined;

/** What this machine is, for whoever compares two results. */
export function thisMachine(): Machine {
  known ??= look();
  return known;
}

function look(): Machine {
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

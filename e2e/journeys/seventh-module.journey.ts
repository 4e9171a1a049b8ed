import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import type { PageRegistry } from '@salon/shared/releases/page-registry';
import { copyWorkspace, linkPackages } from '../../tooling/generate/workspace-copy.ts';
import { ROOT } from '../../tooling/verify/run-command.ts';
import { openSignedIn } from '../sign-in.ts';
import { test, toTags } from '../test.ts';

const NAME = 'mf-loyalty';
const TITLE = 'نقاط الولاء';
const KEY = '.cache/release-keys/local.pem';

const registryOf = (page: Page): Promise<PageRegistry> =>
  page.evaluate(() => JSON.parse(document.getElementById('registry')?.textContent ?? ''));

async function releaseModule(store: string): Promise<void> {
  const { root, remove } = copyWorkspace(ROOT);
  const run = (script: string, ...args: string[]) =>
    promisify(execFile)(process.execPath, [path.join(root, script), ...args], { cwd: root });
  try {
    await run('tooling/generate/generate.ts', 'module', NAME, '--title', TITLE);
    // In a real workspace `pnpm install` links the packages.
    linkPackages(path.join(ROOT, 'mf-cash'), path.join(root, NAME), root);
    mkdirSync(path.join(root, path.dirname(KEY)), { recursive: true });
    cpSync(path.join(ROOT, KEY), path.join(root, KEY));
    const environments = { local: { store, overrides: true } };
    writeFileSync(path.join(root, 'release.config.json'), JSON.stringify({ environments }));
    await run('tooling/release/release.ts', NAME, '--env', 'local', '--no-tests');
  } finally {
    remove();
  }
}

test.use({ hasOwnReleases: true });

// @spec P9.01 A seventh module is released and in the navigation; the shell is as it was @ tooling/generate, tooling/release
test('a newly made and released module is in the navigation and shows its screen, without a new shell', {
  tag: toTags({}),
}, async ({ page, salon, releases }) => {
  await openSignedIn(page, salon);
  const before = await registryOf(page);
  await releaseModule(releases.store);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: TITLE }).click();
  await page.getByRole('heading', { name: TITLE, level: 1 }).waitFor();
  const after = await registryOf(page);
  assert.equal(after.shell.version, before.shell.version);
  assert.deepEqual(
    after.modules.map(({ name }) => name).filter((name) => name !== NAME),
    before.modules.map(({ name }) => name),
  );
  await releases.removeModule(NAME);
  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect(page.getByRole('link', { name: TITLE })).toHaveCount(0);
});

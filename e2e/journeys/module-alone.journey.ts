import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { expect } from '@playwright/test';
import { UNSAVED_TEXTS } from '@salon/shared/ui/unsaved-texts';
import { ROOT } from '../../tooling/verify/run-command.ts';
import { openSignedIn } from '../sign-in.ts';
import { test, toTags } from '../test.ts';

const MODULE = 'mf-cash';
const SHEET = 'src/features/expense/voucher-sheet.tsx';
const TYPED = 'كهرباء الشهر';
const CHANGED = 'تراجع عن السند';
const REPAIRED = 'رجوع دون سند';

test.use({ serviceWorkers: 'allow' });

// @spec P7.01 One module from one’s own machine inside a running shell @ tooling/dev
test('a developer runs one module inside the running shell, and typed text stays when a file is saved', {
  tag: toTags({}),
}, async ({ page, salon, line, allowErrors }) => {
  const copy = copyOf(MODULE);
  const port = await freePort();
  const dev = spawn(
    process.execPath,
    ['tooling/dev/dev.ts', copy.dir, `--shell=${line.url}`, `--port=${port}`],
    { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  try {
    const address = await addressToOpen(dev);
    await openSignedIn(page, salon);
    await page.goto(address);
    await page.getByRole('status').getByText(`${MODULE} @ localhost:${port}`).waitFor();
    await page.getByRole('button', { name: 'إضافة سند صرف' }).first().click();
    const sheet = page.getByRole('dialog', { name: 'إضافة سند صرف' });
    const account = sheet.getByLabel('اسم الحساب');
    await account.fill(TYPED);

    copy.change(SHEET, '{texts.cancel}', `"${CHANGED}"`);
    await sheet.getByRole('button', { name: CHANGED }).waitFor();
    await expect(account).toHaveValue(TYPED);
    copy.change('src/features/expense/voucher-fields.tsx', 'texts.accountName', '"لمن الصرف"');
    await expect(sheet.getByLabel('لمن الصرف')).toHaveValue(TYPED);
    assert.ok(scripts.includes(`http://localhost:${port}/entry.js`));

    // A file that does not compile changes nothing in the page.
    allowErrors(/webpack-dev-server/);
    copy.change(SHEET, `"${CHANGED}"`, '{');
    await untilPrinted(dev, 'compiled with 1 error');
    copy.change(SHEET, 'cancel={\n', `cancel="${REPAIRED}"\n`);
    await sheet.getByRole('button', { name: REPAIRED }).waitFor();
    await expect(sheet.getByLabel('لمن الصرف')).toHaveValue(TYPED);

    await sheet.getByRole('button', { name: REPAIRED }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: UNSAVED_TEXTS.leave }).click();
    const navigation = page.getByRole('navigation', { name: 'التنقل الرئيسي' });
    await navigation.getByRole('link', { name: 'الموظفون' }).click();
    await page.getByRole('heading', { name: 'الموظفون' }).waitFor();
    assert.ok(scripts.some((script) => script.startsWith(`${line.url}/modules/mf-people/`)));
  } finally {
    // The page must close before the module's server, because the page listens to that server.
    await page.close();
    if (dev.kill()) await once(dev, 'exit');
    copy.remove();
  }
});

/** The copy lets the journey change the module's files. */
function copyOf(name: string) {
  const parent = mkdtempSync(path.join(tmpdir(), 'salon-module-'));
  const dir = path.join(parent, name);
  const from = path.join(ROOT, name);
  for (const part of ['src', 'package.json']) {
    cpSync(path.join(from, part), path.join(dir, part), { recursive: true });
  }
  symlinkSync(path.join(from, 'node_modules'), path.join(dir, 'node_modules'));
  return {
    dir,
    change(file: string, before: string, after: string) {
      const text = readFileSync(path.join(dir, file), 'utf8');
      assert.ok(text.includes(before), `${file} has no ${before}.`);
      writeFileSync(
        path.join(dir, file),
        text.replace(before, () => after),
      );
    },
    remove: () => rmSync(parent, { recursive: true, force: true }),
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  assert.ok(typeof address === 'object' && address !== null);
  return address.port;
}

async function addressToOpen(dev: ChildProcess): Promise<string> {
  const output = await untilPrinted(dev, 'Open http');
  return /^Open (?<address>\S+)/m.exec(output)?.groups?.address ?? '';
}

/** @returns the command's output since the call. Rejects when the command ends. */
function untilPrinted(dev: ChildProcess, words: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const append = (text: Buffer) => {
      // The test runner enables colours, and their codes would stand between the words.
      output += stripVTControlCharacters(text.toString());
      if (output.includes(words)) resolve(output);
    };
    dev.stdout?.on('data', append);
    dev.stderr?.on('data', append);
    dev.on('exit', () => reject(new Error(`The module ended: ${output}`)));
  });
}

import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { launchBrowser } from './browser.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'salon-browser-'));
const { CHROMIUM_PATH } = process.env;

afterAll(() => {
  rmSync(folder, { recursive: true });
  if (CHROMIUM_PATH === undefined) delete process.env.CHROMIUM_PATH;
  else process.env.CHROMIUM_PATH = CHROMIUM_PATH;
});

test('the browser leaves signals to the program that launched it, which may still have to clean up', async () => {
  const program = path.join(folder, 'chromium');
  writeFileSync(program, '#!/bin/sh\necho Chromium 1\n');
  chmodSync(program, 0o755);
  process.env.CHROMIUM_PATH = program;
  const launch = jest.spyOn(chromium, 'launch').mockResolvedValue({} as Browser);
  await launchBrowser();
  expect(launch.mock.calls[0]?.[0]).toMatchObject({
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildApart } from './build-apart.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'salon-apart-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function child(source: string): string {
  const script = path.join(folder, 'child.mjs');
  writeFileSync(script, source);
  return script;
}

test('the build reports its lines and gets the names of the packages', async () => {
  const script = child(`
    process.send({ line: process.argv.slice(2).join(' ') });
    process.send({ problem: null }, () => process.disconnect());`);
  const lines: string[] = [];
  await buildApart({ names: ['shell', 'mf-cash'], onStep: (line) => lines.push(line), script });
  expect(lines).toEqual(['shell mf-cash']);
});

test("the build does not inherit the server's small heap", async () => {
  const script = child(`
    process.send({ line: process.execArgv.join(' ') });
    process.send({ problem: null }, () => process.disconnect());`);
  const flags = process.execArgv;
  process.execArgv = ['--max-semi-space-size=4'];
  const lines: string[] = [];
  try {
    await buildApart({ onStep: (line) => lines.push(line), script });
  } finally {
    process.execArgv = flags;
  }
  expect(lines).toEqual(['']);
});

test('a failed build fails with its message', async () => {
  const script = child(`process.send({ problem: 'shell does not build.' }, () => process.disconnect());`);
  await expect(buildApart({ onStep: () => undefined, script })).rejects.toThrow('shell does not build.');
});

test('a build that the system kills fails at once', async () => {
  const script = child("process.kill(process.pid, 'SIGKILL');");
  await expect(buildApart({ onStep: () => undefined, script })).rejects.toThrow(
    'The build ended by itself (SIGKILL).',
  );
});

import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildInDraft, removeAbandonedDrafts } from './drafts.ts';

let dist = '';
const children: ChildProcess[] = [];
beforeEach(() => {
  dist = mkdtempSync(path.join(tmpdir(), 'dist-'));
});
afterEach(() => rmSync(dist, { recursive: true, force: true }));
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

const versions = () => readdirSync(path.join(dist, 'modules/mf-cash'));

async function writing(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [path.join(__dirname, 'testing/hang-in-draft.ts'), dist]);
  children.push(child);
  await new Promise((resolve) => child.stdout.once('data', resolve));
  return child;
}

async function killed(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const closed = new Promise((resolve) => child.once('close', resolve));
  child.kill(signal);
  await closed;
}

test.each(['SIGTERM', 'SIGINT'] as const)('a compiler that %s stops leaves no draft', async (signal) => {
  await killed(await writing(), signal);
  expect(versions()).toEqual([]);
});

test('the next build removes the draft of a killed compiler and keeps the draft of a running one', async () => {
  await killed(await writing(), 'SIGKILL');
  mkdirSync(path.join(dist, 'shell/1.0.0-bbbbbbbb.draft'), { recursive: true });
  expect(versions()).toHaveLength(1);
  const other = await writing();
  removeAbandonedDrafts(dist);
  expect(versions()).toEqual([`1.0.0-aaaaaaaa.draft-${other.pid}`]);
  expect(existsSync(path.join(dist, 'shell/1.0.0-bbbbbbbb.draft'))).toBe(false);
  await killed(other, 'SIGTERM');
});

test('a draft whose writing fails is removed', async () => {
  const place = path.join(dist, 'modules/mf-cash/1');
  const failing = buildInDraft(place, async (draft) => {
    mkdirSync(draft, { recursive: true });
    throw new Error('no room');
  });
  await expect(failing).rejects.toThrow('no room');
  expect(versions()).toEqual([]);
});

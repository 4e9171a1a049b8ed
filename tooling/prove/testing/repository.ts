import { spawn, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { ProofPart } from '../part.ts';

const COMMITTER = [
  '-c',
  'user.name=Somebody',
  '-c',
  'user.email=somebody@example.org',
  '-c',
  'commit.gpgsign=false',
];

export interface TestRepository {
  root: string;
  write(files: Record<string, string>): void;
  append(file: string, text: string): void;
  read(file: string): string;
  has(file: string): boolean;
  commit(): void;
  remove(): void;
}

export function openRepository(files: Record<string, string>): TestRepository {
  const root = mkdtempSync(path.join(tmpdir(), 'salon-prove-'));
  const at = (file: string) => path.join(root, file);
  const git = (...args: string[]) => {
    const { status, stderr } = spawnSync('git', [...COMMITTER, ...args], { cwd: root, encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
  };
  const repository: TestRepository = {
    root,
    write(some) {
      for (const [file, content] of Object.entries(some)) {
        mkdirSync(path.dirname(at(file)), { recursive: true });
        writeFileSync(at(file), content);
      }
    },
    append: (file, more) => appendFileSync(at(file), more),
    read: (file) => readFileSync(at(file), 'utf8'),
    has: (file) => existsSync(at(file)),
    commit() {
      git('add', '--all');
      git('commit', '--quiet', '--message', 'A change');
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
  repository.write({ '.gitignore': '.cache\n', ...files });
  git('init', '--quiet');
  repository.commit();
  return repository;
}

export const buildPart = (id: string, more: Partial<ProofPart> = {}): ProofPart => ({
  id,
  kind: 'Speed',
  promise: `${id} works`,
  command: `pnpm ${id}`,
  sources: [`${id}.mjs`],
  minutes: 1,
  ...more,
});

const RUN_PROVE = path.resolve(__dirname, '../run-prove.ts');

/** A process of its own, which a test can kill. */
export function startProve({ root }: TestRepository, parts: readonly ProofPart[], isAgain = false) {
  const script = `
    import { runProve } from ${JSON.stringify(RUN_PROVE)};
    const parts = ${JSON.stringify(parts)};
    const stop = new AbortController();
    process.once('SIGINT', () => stop.abort());
    const options = { root: ${JSON.stringify(root)}, parts, wanted: parts, isAgain: ${isAgain}, signal: stop.signal };
    console.log(JSON.stringify(await runProve({ ...options, say: console.log })));
    process.exit();`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const output = text(child.stdout);
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  return { kill: (signal: NodeJS.Signals) => child.kill(signal), ended, output };
}

/** The test's timeout ends the waiting. */
export async function waitUntil(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 50));
}

/** A workspace of a few files under git, for tests of `pnpm prove`. */
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

/** Makes a repository in a temporary folder and commits the given files. */
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

/** Returns a part that depends on the file `<id>.mjs`, with the command `pnpm <id>`. */
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

/** Runs `pnpm prove` with the given parts in its own process, so that a test can kill it. */
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

/** Waits until a condition about another process holds; the test's timeout ends the waiting. */
export async function waitUntil(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 50));
}

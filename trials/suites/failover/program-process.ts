import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { chownSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { choosePostgresUser, type PostgresUser } from '../../../server/database/embedded/postgres-user.ts';

const SELF: PostgresUser = { account: null, command: (file, args) => ({ file, args }) };

/** A folder whose programs run as its owner. Without `isOwn` the owner is never root, because PostgreSQL refuses root. */
export class ProgramFolder {
  readonly path: string;
  private readonly user: PostgresUser;

  constructor(path: string, { isOwn = false } = {}) {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    this.path = path;
    this.user = isOwn ? SELF : choosePostgresUser('/bin/sh', path);
  }

  /** @returns the path of the new file, which only the programs of this folder can read */
  write(name: string, content: string): string {
    const file = join(this.path, name);
    writeFileSync(file, content, { mode: 0o600 });
    if (this.user.account) chownSync(file, this.user.account.uid, this.user.account.gid);
    return file;
  }

  /** The output goes to `<name>.log` in the folder. */
  spawn(name: string, program: string, args: string[], env: Record<string, string> = {}): ChildProcess {
    const { file, args: all } = this.user.command(program, args);
    const log = openSync(join(this.path, `${name}.log`), 'a');
    return spawn(file, all, {
      cwd: this.path,
      stdio: ['ignore', log, log],
      env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', HOME: this.path, LC_ALL: 'C.UTF-8', ...env },
    });
  }
}

/** Resolves when the process has ended. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  child.kill(signal);
  await ended;
}

/** Below the ports that Linux gives to outgoing connections, because a program that restarts needs its port again. */
const PORTS = { from: 20_000, to: 32_000 };

/** @returns different ports that no program uses now */
export async function findFreePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) {
    const port = randomInt(PORTS.from, PORTS.to);
    if (await isFree(port)) ports.add(port);
  }
  return [...ports];
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const holder = createServer();
    holder.once('error', () => resolve(false));
    holder.listen(port, '127.0.0.1', () => holder.close(() => resolve(true)));
  });
}

/** @throws Error with `what` when the condition is not met in time */
export async function waitUntil(
  what: string,
  condition: () => boolean | Promise<boolean>,
  withinMs = 180_000,
): Promise<void> {
  const end = Date.now() + withinMs;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`Not within ${withinMs / 1000} s: ${what}`);
    await new Promise((wake) => setTimeout(wake, 100));
  }
}

import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { installPackages } from '../interop/install-packages.ts';

export const NAME = 'mf-loyalty';
const DESCRIPTION = 'salon-module.json';
const run = promisify(execFile);

/** A team with a folder of its own. It counts its commands. */
export class Team {
  readonly dir: string;
  readonly commands: string[] = [];
  readonly #startedAt = Date.now();

  constructor(dir: string) {
    this.dir = dir;
    cpSync(path.join(import.meta.dirname, 'sample'), dir, { recursive: true });
  }

  get ms(): number {
    return Date.now() - this.#startedAt;
  }

  /** Counts a command that the trial carries out by itself. */
  count(command: string): void {
    this.commands.push(command);
  }

  async install(...packages: string[]): Promise<void> {
    this.count('npm install');
    await installPackages(this.dir, '--save-dev', ...packages);
    if (!existsSync(path.join(this.dir, 'package-lock.json')))
      throw new Error('The team has no lock file of its own.');
  }

  async run(command: string, ...args: string[]): Promise<string> {
    this.count([command, ...args].join(' '));
    const { stdout, stderr } = await run(command, args, { cwd: this.dir });
    return stdout + stderr;
  }

  start(command: string, ...args: string[]): ChildProcess {
    this.count([command, ...args].join(' '));
    return spawn(command, args, { cwd: this.dir, stdio: ['ignore', 'pipe', 'inherit'] });
  }

  /** Builds and packs; `changes` are changes of the module's description. Returns the file. */
  async pack(changes: { version?: string; routes?: object[] } = {}): Promise<string> {
    const file = path.join(this.dir, DESCRIPTION);
    const described = { ...JSON.parse(readFileSync(file, 'utf8')), ...changes };
    writeFileSync(file, JSON.stringify(described));
    await this.run('npx', 'salon-module', 'pack');
    return path.join(this.dir, `${NAME}-${described.version}.tgz`);
  }
}

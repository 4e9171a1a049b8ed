import type { ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DatabaseProxy, openDatabaseProxy } from '../../../server/testing/database-proxy.ts';
import { listDescendants } from '../../../tooling/prove/process-tree.ts';
import { parseProcessFile } from '../crash/process-file.ts';
import { buildPatroniSettings } from './patroni-settings.ts';
import { endProcess, findFreePorts, ProgramFolder } from './program-process.ts';
import type { ClusterPrograms } from './programs.ts';

/**
 * One machine of the cluster: Patroni and its PostgreSQL. All other programs reach both through links of their own, so
 * that the machine can vanish from the network without closing a connection.
 */
export class DatabaseNode {
  readonly name: string;
  private readonly folder: ProgramFolder;
  private readonly programs: ClusterPrograms;
  private readonly settings: string;
  private readonly links: { postgres: DatabaseProxy; rest: DatabaseProxy };
  private patroni: ChildProcess | undefined;

  private constructor(given: {
    name: string;
    folder: ProgramFolder;
    programs: ClusterPrograms;
    settings: string;
    links: { postgres: DatabaseProxy; rest: DatabaseProxy };
  }) {
    this.name = given.name;
    this.folder = given.folder;
    this.programs = given.programs;
    this.settings = given.settings;
    this.links = given.links;
  }

  static async create(
    name: string,
    parent: string,
    { programs, etcdPort }: { programs: ClusterPrograms; etcdPort: number },
  ): Promise<DatabaseNode> {
    const folder = new ProgramFolder(join(parent, name));
    const [postgres = 0, rest = 0] = await findFreePorts(2);
    const host = '127.0.0.1';
    const links = {
      postgres: await openDatabaseProxy({ host, port: postgres }),
      rest: await openDatabaseProxy({ host, port: rest }),
    };
    const settings = buildPatroniSettings({
      ...{ name, etcdPort, folder: folder.path, binFolder: programs.postgresFolder },
      listen: { postgres, rest },
      reach: { postgres: Number(links.postgres.settings.port), rest: Number(links.rest.settings.port) },
    });
    return new DatabaseNode({ name, folder, programs, settings, links });
  }

  get postgresPort(): number {
    return Number(this.links.postgres.settings.port);
  }

  get restPort(): number {
    return Number(this.links.rest.settings.port);
  }

  start(): void {
    const file = this.folder.write('patroni.json', this.settings);
    this.patroni = this.folder.spawn('patroni', this.programs.patroni, [file]);
  }

  /** Kills PostgreSQL and leaves Patroni running. */
  killPostgres(): void {
    signal(this.listPostgres(), 'SIGKILL');
  }

  freeze(): void {
    signal([...this.listPatroni(), ...this.listPostgres()], 'SIGSTOP');
  }

  thaw(): void {
    signal([...this.listPostgres(), ...this.listPatroni()], 'SIGCONT');
  }

  /** The machine loses its power: all its programs die, and its network neither answers nor closes a connection. */
  vanish(): void {
    this.links.postgres.cut();
    this.links.rest.cut();
    this.kill();
  }

  /** The machine is back and starts Patroni, as a service manager does. */
  boot(): void {
    this.links.postgres.mend();
    this.links.rest.mend();
    this.start();
  }

  kill(): void {
    signal([...this.listPatroni(), ...this.listPostgres()], 'SIGKILL');
  }

  /** Patroni stops its PostgreSQL before it ends. */
  async stop(): Promise<void> {
    this.thaw();
    if (this.patroni)
      await Promise.race([endProcess(this.patroni), new Promise((late) => setTimeout(late, 10_000))]);
    this.kill();
    await this.links.postgres.close();
    await this.links.rest.close();
  }

  private listPatroni(): number[] {
    const { patroni } = this;
    if (patroni?.pid === undefined || patroni.exitCode !== null || patroni.signalCode !== null) return [];
    return [patroni.pid];
  }

  /** PostgreSQL is no child of Patroni, so its process file names it. */
  private listPostgres(): number[] {
    const file = join(this.folder.path, 'data/postmaster.pid');
    if (!existsSync(file)) return [];
    const { pid } = parseProcessFile(readFileSync(file, 'utf8'));
    const isOwn = pid > 0 && readCommand(pid).includes(this.folder.path);
    return isOwn ? [pid, ...listDescendants(pid).map((child) => child.pid)] : [];
  }
}

/** An old process file may name a process that is another program by now. */
function readCommand(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

function signal(pids: number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // The process has ended meanwhile.
    }
  }
}

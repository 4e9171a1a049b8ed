import { spawnSync } from 'node:child_process';
import { chownSync, readFileSync, statSync } from 'node:fs';
import { StartProblem } from '../../errors.ts';

export interface PostgresUser {
  /** Null means the user of this process. */
  account: { uid: number; gid: number } | null;
  command(program: string, args: string[]): { file: string; args: string[] };
}

const ACCOUNTS = ['postgres', 'nobody'];

type Account = { uid: number; gid: number };

/**
 * Returns this process's user, but never root, because PostgreSQL refuses to run as root. Under root it is the folder's
 * owner, else `postgres`, else `nobody`, and the folder becomes that user's.
 * @throws StartProblem under root, when none of these users exists or the system is not Linux
 */
export function choosePostgresUser(binary: string, folder: string): PostgresUser {
  if (process.getuid?.() !== 0) return { account: null, command: (file, args) => ({ file, args }) };
  if (process.platform !== 'linux') {
    throw new StartProblem(
      'DATA_FOLDER_UNUSABLE',
      'PostgreSQL cannot run as root here: use an account of your own.',
    );
  }
  const account = ownerOf(folder) ?? existingAccount();
  chownSync(folder, account.uid, account.gid);
  const isReachable = canReach(account, binary) && canReach(account, folder);
  return { account, command: (program, args) => asUser(account, isReachable, program, args) };
}

/**
 * If the project lies under /root, PostgreSQL keeps root's capability to enter closed folders. PostgreSQL looks for its
 * files with access(2), which ignores the capability unless no_setuid_fixup is set.
 */
const PASSAGE = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--securebits=+no_setuid_fixup'];

function asUser(account: Account, isReachable: boolean, program: string, args: string[]) {
  const passage = isReachable ? [] : PASSAGE;
  const who = [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups', ...passage];
  return { file: 'setpriv', args: [...who, '--', program, ...args] };
}

function ownerOf(folder: string): Account | null {
  const { uid, gid } = statSync(folder);
  return uid === 0 ? null : { uid, gid };
}

function existingAccount(): Account {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ACCOUNTS) {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    if (Number(uid) > 0) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new StartProblem(
    'DATA_FOLDER_UNUSABLE',
    'PostgreSQL cannot run as root and there is no user "nobody".',
  );
}

/** Tries the access instead of computing permissions, because access lists and mounts matter too. */
function canReach(account: Account, path: string): boolean {
  const { file, args } = asUser(account, true, '/bin/sh', ['-c', 'test -r "$1" && test -x "$1"', 'sh', path]);
  return spawnSync(file, args, { stdio: 'ignore' }).status === 0;
}

import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartProblem } from '../../errors.ts';
import { POSTGRES_ENVIRONMENT, type ProgramPathOf } from './binaries.ts';
import type { PostgresUser } from './postgres-user.ts';

export interface ClusterPlan {
  /** Absent or empty before the call. */
  folder: string;
  /** An empty folder that initdb fills, so that a killed initdb leaves no incomplete cluster in `folder`. */
  draft: string;
  user: PostgresUser;
  /** A folder that only PostgreSQL's user can enter, for the password file while initdb runs. */
  scratch: string;
  role: string;
  password: string;
  durable: boolean;
  programs: ProgramPathOf;
}

export const isClusterInitialised = (folder: string): boolean => existsSync(join(folder, 'PG_VERSION'));

/**
 * The locale is C, because names sort by an Arabic collation of their own.
 * @throws StartProblem DATA_FOLDER_UNUSABLE when initdb fails or the folder holds foreign files
 */
export function initialiseCluster(initial: ClusterPlan): void {
  const { folder, draft, user, scratch, role, password, durable, programs } = initial;
  const passwordFile = join(scratch, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user.account) chownSync(passwordFile, user.account.uid, user.account.gid);
  const { file, args } = user.command(programs('initdb'), [
    `--pgdata=${draft}`,
    `--username=${role}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    ...(durable ? [] : ['--no-sync']),
  ]);
  const result = spawnSync(file, args, { encoding: 'utf8', cwd: '/', env: POSTGRES_ENVIRONMENT });
  rmSync(passwordFile, { force: true });
  if (result.status !== 0) {
    const reason = result.stderr?.trim().split('\n').at(-1) || result.error?.message;
    throw new StartProblem('DATA_FOLDER_UNUSABLE', `PostgreSQL cannot prepare ${folder}: ${reason}`);
  }
  try {
    renameSync(draft, folder);
  } catch (error) {
    throw new StartProblem(
      'DATA_FOLDER_UNUSABLE',
      `${folder} holds something that is not PostgreSQL's.`,
      error,
    );
  }
}

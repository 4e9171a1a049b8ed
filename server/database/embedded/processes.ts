/** Which processes of PostgreSQL work in a folder, by what the system itself says of them. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';

const NAME = 'postgres';
const LSOF = '/usr/sbin/lsof';

/** Ids of the processes of PostgreSQL whose working folder is this one. `folder`: without symbolic links. */
export function postgresProcessesIn(folder: string): number[] {
  return existsSync('/proc/self/cwd') ? seenInProc(folder) : seenByLsof(folder);
}

/** Linux. */
export function seenInProc(folder: string): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.filter((pid) => isPostgresIn(pid, folder)).map(Number);
}

function isPostgresIn(pid: string, folder: string): boolean {
  try {
    const inFolder = readlinkSync(`/proc/${pid}/cwd`) === folder;
    return inFolder && readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith(NAME);
  } catch {
    return false;
  }
}

/** macOS, which has no /proc and brings lsof. `program`: where lsof is. @throws when lsof does not run */
export function seenByLsof(folder: string, program = LSOF): number[] {
  // Nothing found is an exit code of 1 like any other failure: only what is printed counts.
  const { stdout, error } = spawnSync(program, ['-w', '-a', '-c', NAME, '-d', 'cwd', '-F', 'pn'], {
    encoding: 'utf8',
  });
  if (error) throw error;
  return pidsIn(stdout, folder);
}

/** Of lsof's lines, `p<id>` followed by `n<working folder>` for each process, the ids of those in this folder. */
export function pidsIn(output: string, folder: string): number[] {
  let pid = 0;
  return output.split('\n').flatMap((line) => {
    if (line.startsWith('p')) pid = Number(line.slice(1));
    return line === `n${folder}` ? [pid] : [];
  });
}

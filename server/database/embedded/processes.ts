import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';

const NAME = 'postgres';
const LSOF = '/usr/sbin/lsof';

/** Returns the ids of the PostgreSQL processes whose working folder is `folder`, a path without symbolic links. */
export function findPostgresProcesses(folder: string): number[] {
  return existsSync('/proc/self/cwd') ? findInProc(folder) : findByLsof(folder);
}

export function findInProc(folder: string): number[] {
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

/** macOS has lsof instead of /proc. @throws when lsof does not run */
export function findByLsof(folder: string, program = LSOF): number[] {
  // lsof exits with 1 both when it finds nothing and when it fails, so only its output counts.
  const { stdout, error } = spawnSync(program, ['-w', '-a', '-c', NAME, '-d', 'cwd', '-F', 'pn'], {
    encoding: 'utf8',
  });
  if (error) throw error;
  return parseLsofPids(stdout, folder);
}

/** For each process lsof prints the lines `p<id>`, `fcwd` and `n<working folder>`. */
export function parseLsofPids(output: string, folder: string): number[] {
  let pid = 0;
  return output.split('\n').flatMap((line) => {
    if (line.startsWith('p')) pid = Number(line.slice(1));
    return line === `n${folder}` ? [pid] : [];
  });
}

/** Archives the log as its argument says, and kills itself at one step. */
import { type ArchiveStep, archiveLog } from '../archive-log.ts';

const { killAt, ...options } = JSON.parse(process.argv[2] ?? '') as KilledArchive;

export interface KilledArchive
  extends Pick<Parameters<typeof archiveLog>[0], 'connection' | 'folder' | 'before'> {
  killAt: ArchiveStep;
}

await archiveLog({
  ...options,
  onStep: (step) => {
    if (step === killAt) process.kill(process.pid, 'SIGKILL');
  },
});

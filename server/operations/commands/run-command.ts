import { StartProblem } from '../../errors.ts';
import { BackupProblem } from '../backup/backup-problem.ts';

export const say = (text: string) => process.stdout.write(`${text}\n`);

/** Prints the sentence of a problem and sets the exit code to 1; other errors end the process. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof BackupProblem) && !(error instanceof StartProblem)) throw error;
    say(error.message);
    process.exitCode = 1;
  }
}

import { StartProblem } from '../../errors.ts';
import { BackupProblem } from '../backup/backup-problem.ts';
import { LogProblem } from '../log-archive/log-problem.ts';
import { MoveProblem } from '../move/move-problem.ts';

export const say = (text: string) => process.stdout.write(`${text}\n`);

/** Prints the sentence of a problem and sets the exit code to 1; other errors end the process. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const isProblem = [BackupProblem, LogProblem, MoveProblem, StartProblem].some(
      (problem) => error instanceof problem,
    );
    if (!(isProblem && error instanceof Error)) throw error;
    say(error.message);
    process.exitCode = 1;
  }
}

import { getErrorCode, StartProblem } from '../../errors.ts';
import { BackupProblem } from '../backup/backup-problem.ts';
import { LogProblem } from '../log-archive/log-problem.ts';
import { MoveProblem } from '../move/move-problem.ts';

export const say = (text: string) => process.stdout.write(`${text}\n`);

/**
 * Prints the sentence of a problem and sets the exit code to 1. For an option that the command does not have it prints the
 * usage, too, and sets the exit code to 2. Other errors end the process.
 */
export async function runCommand(usage: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const isProblem = [BackupProblem, LogProblem, MoveProblem, StartProblem].some(
      (problem) => error instanceof problem,
    );
    const isUsage = getErrorCode(error)?.startsWith('ERR_PARSE_ARGS_') ?? false;
    if (!(isProblem || isUsage)) throw error;
    say(isUsage ? `${toSentence(error)}\nUse: ${usage}` : error.message);
    process.exitCode = isUsage ? 2 : 1;
  }
}

/** Node adds advice on further lines or after the first sentence. */
const toSentence = ({ message }: Error) => `${message.split(/\.?(?:\n|\. |$)/)[0]}.`;

import { StartProblem } from '../../errors.ts';

/** A terminal, or what a test has in its place. */
export interface Terminal {
  input: NodeJS.ReadableStream & { setRawMode(isRaw: boolean): unknown };
  output: { write(text: string): unknown };
}

/** Ctrl+C and Ctrl+D. */
const GIVE_UP = ['\u0003', '\u0004'];
const END = ['\r', '\n', ...GIVE_UP];
const BACKSPACE = ['\b', '\u007f'];

/**
 * Asks for one line and shows nothing of it: not on the screen, not in what a terminal keeps.
 * @throws StartProblem when it is given up with Ctrl+C or Ctrl+D
 */
export async function readHiddenLine(question: string, { input, output }: Terminal): Promise<string> {
  output.write(question);
  input.setRawMode(true);
  input.setEncoding('utf8');
  try {
    return await lineFrom(input);
  } finally {
    input.setRawMode(false);
    input.pause();
    output.write('\n');
  }
}

function lineFrom(input: NodeJS.ReadableStream): Promise<string> {
  return new Promise((resolve, reject) => {
    const typed: string[] = [];
    const giveUp = () => reject(new StartProblem('INTERRUPTED', 'Nothing was made.'));
    const onData = (keys: string | Buffer) => {
      typed.push(...String(keys));
      const end = typed.findIndex((key) => END.includes(key));
      if (end === -1) return;
      input.off('data', onData).off('end', giveUp);
      // What was typed ahead answers the next question.
      input.unshift(typed.slice(end + 1).join(''));
      if (GIVE_UP.includes(typed[end] ?? '')) giveUp();
      else resolve(shownLine(typed.slice(0, end)));
    };
    input.on('data', onData).once('end', giveUp).resume();
  });
}

/** What would stand on the screen: mistakes taken back, keys that write nothing left out. */
function shownLine(typed: readonly string[]): string {
  const line: string[] = [];
  for (const key of typed) {
    if (BACKSPACE.includes(key)) line.pop();
    else if (key >= ' ') line.push(key);
  }
  return line.join('');
}

import { StartProblem } from '../../errors.ts';

export interface Terminal {
  input: NodeJS.ReadableStream & { setRawMode(isRaw: boolean): unknown };
  output: { write(text: string): unknown };
}

/** Ctrl+C and Ctrl+D. */
const GIVE_UP = ['\u0003', '\u0004'];
const END = ['\r', '\n', ...GIVE_UP];
const BACKSPACE = ['\b', '\u007f'];

/**
 * Reads a line without echoing the keys.
 * @throws StartProblem INTERRUPTED at Ctrl+C, Ctrl+D or the end of the input
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
      // Keys that were typed ahead answer the next question.
      input.unshift(typed.slice(end + 1).join(''));
      if (GIVE_UP.includes(typed[end] ?? '')) giveUp();
      else resolve(lineOfKeys(typed.slice(0, end)));
    };
    input.on('data', onData).once('end', giveUp).resume();
  });
}

function lineOfKeys(typed: readonly string[]): string {
  const line: string[] = [];
  for (const key of typed) {
    if (BACKSPACE.includes(key)) line.pop();
    else if (key >= ' ') line.push(key);
  }
  return line.join('');
}

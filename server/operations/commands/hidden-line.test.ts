import { PassThrough } from 'node:stream';
import { readHiddenLine } from './hidden-line.ts';

function terminal() {
  const modes: boolean[] = [];
  let shown = '';
  const input = Object.assign(new PassThrough(), { setRawMode: (isRaw: boolean) => modes.push(isRaw) });
  const output = {
    write: (text: string) => {
      shown += text;
    },
  };
  return { input, output, modes, shown: () => shown };
}

test('the prompt reads a password without showing it, and applies backspaces', async () => {
  const { input, output, modes, shown } = terminal();
  const line = readHiddenLine('Password: ', { input, output });
  // In raw mode the terminal itself does not echo the keys.
  expect(modes).toEqual([true]);
  input.write('a goodd');
  input.write('\u007f pass');
  input.write('wörd ١\t\rtyped ahead\r');
  expect(await line).toBe('a good passwörd ١');
  expect(shown()).toBe('Password: \n');
  expect(modes).toEqual([true, false]);
  expect(await readHiddenLine('Again: ', { input, output })).toBe('typed ahead');
});

test.each(['\u0003', '\u0004'])(
  'Ctrl+C and Ctrl+D (%j) cancel the prompt and restore the terminal',
  async (key) => {
    const { input, output, modes } = terminal();
    const line = readHiddenLine('Password: ', { input, output });
    input.write(`half a pass${key}`);
    await expect(line).rejects.toMatchObject({ code: 'INTERRUPTED', message: 'Nothing was made.' });
    expect(modes).toEqual([true, false]);
  },
);

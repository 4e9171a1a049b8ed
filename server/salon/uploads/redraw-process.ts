/** Draws pictures anew in a process that holds nothing else: one after the other, for as long as somebody sends any. */
import { message, messageReader } from './messages.ts';
import { redraw } from './redraw.ts';

async function answer(bytes: Buffer): Promise<void> {
  // Empty says that it is no picture.
  const picture = (await redraw(bytes)) ?? Buffer.alloc(0);
  for (const part of message(picture)) process.stdout.write(part);
}

const read = messageReader((bytes) => void answer(bytes));
process.stdin.on('data', read);

/** Program of the child process: re-encodes images one after the other until its input closes. */
import { message, messageReader } from './messages.ts';
import { redraw } from './redraw.ts';

async function answer(bytes: Buffer): Promise<void> {
  // An empty message means that the bytes are no image.
  const picture = (await redraw(bytes)) ?? Buffer.alloc(0);
  for (const part of message(picture)) process.stdout.write(part);
}

const read = messageReader((bytes) => void answer(bytes));
process.stdin.on('data', read);

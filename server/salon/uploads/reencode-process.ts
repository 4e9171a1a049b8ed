import { createMessageReader, encodeMessage } from './messages.ts';
import { reencode } from './reencode.ts';

async function answer(bytes: Buffer): Promise<void> {
  // An empty message means that the image was refused.
  const image = (await reencode(bytes)) ?? Buffer.alloc(0);
  for (const part of encodeMessage(image)) process.stdout.write(part);
}

const read = createMessageReader((bytes) => void answer(bytes));
process.stdin.on('data', read);

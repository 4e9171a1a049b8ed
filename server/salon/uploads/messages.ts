/** A message consists of its length (four bytes, big-endian) and its bytes. */
export function encodeMessage(bytes: Buffer): Buffer[] {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return [length, bytes];
}

export function createMessageReader(onMessage: (bytes: Buffer) => void): (chunk: Buffer) => void {
  let chunks: Buffer[] = [];
  let bufferedBytes = 0;
  const take = (size: number) => {
    const all = Buffer.concat(chunks);
    chunks = [all.subarray(size)];
    bufferedBytes -= size;
    return all.subarray(0, size);
  };
  let messageLength: number | null = null;
  return (chunk) => {
    chunks.push(chunk);
    bufferedBytes += chunk.length;
    for (;;) {
      if (messageLength === null && bufferedBytes >= 4) messageLength = take(4).readUInt32BE();
      if (messageLength === null || bufferedBytes < messageLength) return;
      const size: number = messageLength;
      messageLength = null;
      onMessage(take(size));
    }
  };
}

/** How pictures go to and fro between processes: four bytes of length, then as many bytes. */
export function message(bytes: Buffer): Buffer[] {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return [length, bytes];
}

/** Answers what to call with each chunk; it calls with each whole message. */
export function messageReader(onMessage: (bytes: Buffer) => void): (chunk: Buffer) => void {
  let chunks: Buffer[] = [];
  let held = 0;
  const take = (size: number) => {
    const all = Buffer.concat(chunks);
    chunks = [all.subarray(size)];
    held -= size;
    return all.subarray(0, size);
  };
  let awaited: number | null = null;
  return (chunk) => {
    chunks.push(chunk);
    held += chunk.length;
    for (;;) {
      if (awaited === null && held >= 4) awaited = take(4).readUInt32BE();
      if (awaited === null || held < awaited) return;
      const size: number = awaited;
      awaited = null;
      onMessage(take(size));
    }
  };
}

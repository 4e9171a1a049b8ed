import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { type Readable, Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/** Measures the uncompressed data. */
export interface StreamMeasure {
  bytes: number;
  sha256: string;
  /** In PostgreSQL's text format each line is one row. */
  lines: number;
}

const LINE_END = 10;
/** Level 3 is much faster than the default level 6 and makes files a little larger. */
const GZIP = { level: 3 };

function meter(): { stream: Transform; passed(): StreamMeasure } {
  const hash = createHash('sha256');
  let [bytes, lines] = [0, 0];
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      for (let at = chunk.indexOf(LINE_END); at >= 0; at = chunk.indexOf(LINE_END, at + 1)) lines++;
      done(null, chunk);
    },
  });
  return { stream, passed: () => ({ bytes, lines, sha256: hash.digest('hex') }) };
}

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() });

/** Only the user of this process can read the file, and the file is on the disk when the stream ends. */
const durableFile = (file: string) => createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });

export async function writeCompressed(source: Readable, file: string): Promise<StreamMeasure> {
  const { stream, passed } = meter();
  await pipeline(source, stream, createGzip(GZIP), durableFile(file));
  return passed();
}

export async function writePlain(source: Readable, file: string): Promise<StreamMeasure> {
  const { stream, passed } = meter();
  await pipeline(source, stream, durableFile(file));
  return passed();
}

export async function measureStream(source: Readable): Promise<StreamMeasure> {
  const { stream, passed } = meter();
  await pipeline(source, stream, nowhere());
  return passed();
}

export async function measureCompressed(file: string): Promise<StreamMeasure> {
  const { stream, passed } = meter();
  await pipeline(createReadStream(file), createGunzip(), stream, nowhere());
  return passed();
}

export const measurePlain = (file: string): Promise<StreamMeasure> => measureStream(createReadStream(file));

export async function decompressFile(file: string, target: Writable): Promise<void> {
  await pipeline(createReadStream(file), createGunzip(), target);
}

/**
 * Returns the uncompressed lines without their ends. Only a line feed ends a line: in PostgreSQL's text format a value may
 * contain other line ends.
 */
export async function* readCompressedLines(file: string): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0);
  for await (const chunk of createReadStream(file).pipe(createGunzip()) as AsyncIterable<Buffer>) {
    const bytes = Buffer.concat([rest, chunk]);
    let start = 0;
    for (let end = bytes.indexOf(LINE_END); end >= 0; end = bytes.indexOf(LINE_END, start)) {
      yield bytes.subarray(start, end);
      start = end + 1;
    }
    rest = bytes.subarray(start);
  }
}

/** The name of a new file in the folder is durable only after this call. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

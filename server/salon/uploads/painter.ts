import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { ApiError, fail } from '../../errors.ts';
import { message, messageReader } from './messages.ts';
import { PicturesUnavailable } from './pictures-unavailable.ts';

/** A process that draws pictures, one at a time. */
export interface Painter {
  /**
   * Empty for what is no picture.
   * @throws ApiError IMAGE_TYPE_INVALID when the process did not survive the picture, UNAVAILABLE when it did not start
   */
  paint(bytes: Buffer): Promise<Buffer>;
}

/** Longer than the decoder's own limit: for what it does not notice. */
const PATIENCE_MS = 20_000;

/** The next picture of the same person comes within seconds; then its memory is given back. */
const IDLE_MS = 10_000;

const PROGRAM = join(import.meta.dirname, 'redraw-process.ts');

/** Starts one. `onIdle` gets it back after each picture, `onEnd` says that it is no more. */
export function startPainter(onIdle: (painter: Painter) => void, onEnd: (painter: Painter) => void): Painter {
  // Nothing of our environment: no secret is where strangers' bytes are decoded. What malloc is told makes it give
  // back what a picture took: after 24 of the largest 100 MB stay instead of 300.
  const child = spawn(process.execPath, ['--max-old-space-size=64', PROGRAM], {
    env: { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  let finish: (result: Buffer | ApiError) => void = () => {};
  let timer: NodeJS.Timeout | undefined;

  const end = (reason: ApiError) => {
    clearTimeout(timer);
    onEnd(painter);
    child.kill('SIGKILL');
    finish(reason);
  };
  const itsFault = () => end(fail('IMAGE_TYPE_INVALID'));
  child.once('error', (error) => end(new PicturesUnavailable(`No process to draw in: ${error.message}`)));
  // A signal is a crash in the decoder; a code is a program that could not run.
  child.once('exit', (code) =>
    code === null ? itsFault() : end(new PicturesUnavailable(`The drawing process ended with ${code}`)),
  );
  // Written to one that is no more: its exit says why.
  child.stdin.on('error', () => {});
  child.stdout.on(
    'data',
    messageReader((picture) => finish(picture)),
  );

  const painter: Painter = {
    paint: (bytes) =>
      new Promise((resolve, reject) => {
        clearTimeout(timer);
        timer = setTimeout(itsFault, PATIENCE_MS);
        holdOpen(child, true);
        finish = (result) => {
          finish = () => {};
          if (result instanceof ApiError) return reject(result);
          clearTimeout(timer);
          timer = setTimeout(itsFault, IDLE_MS).unref();
          holdOpen(child, false);
          onIdle(painter);
          resolve(result);
        };
        for (const part of message(bytes)) child.stdin.write(part);
      }),
  };
  return painter;
}

/** A painter that waits keeps nobody from ending; it ends by itself when its pipe closes. */
function holdOpen(child: ChildProcess, isHeld: boolean): void {
  const handles = [child, child.stdin, child.stdout] as unknown as { ref?(): void; unref?(): void }[];
  for (const handle of handles) (isHeld ? handle.ref : handle.unref)?.call(handle);
}

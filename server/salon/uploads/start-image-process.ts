import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { ApiError, fail } from '../../errors.ts';
import { ImagesUnavailable } from './images-unavailable.ts';
import { createMessageReader, encodeMessage } from './messages.ts';

/** A child process that re-encodes images, one at a time. */
export interface ImageProcess {
  /**
   * Resolves with the WebP, or with an empty buffer when the image was refused.
   * @throws ApiError IMAGE_TYPE_INVALID when the process crashed or exceeded TIMEOUT_MS; UNAVAILABLE when the process
   * did not start or ended with an exit code
   */
  reencode(bytes: Buffer): Promise<Buffer>;
}

/** Timeout for one image. It exceeds the limit of the decoder, which does not cover every step of decoding. */
const TIMEOUT_MS = 20_000;

/** Time until an idle process is killed to free its memory. A person usually sends the next image within seconds. */
const IDLE_MS = 10_000;

const PROGRAM = join(import.meta.dirname, 'reencode-process.ts');

/** Starts a child process. `onIdle` is called after each image, `onEnd` when the process ends. */
export function startImageProcess(
  onIdle: (imageProcess: ImageProcess) => void,
  onEnd: (imageProcess: ImageProcess) => void,
): ImageProcess {
  // The child gets no variable of the server's environment, so the process that decodes untrusted bytes knows no
  // secret. The two variables make malloc return memory to the system: after 24 of the largest images 100 MB stay
  // instead of 300 MB.
  const child = spawn(process.execPath, ['--max-old-space-size=64', PROGRAM], {
    env: { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  let finish: (result: Buffer | ApiError) => void = () => {};
  let timer: NodeJS.Timeout | undefined;

  const end = (reason: ApiError) => {
    clearTimeout(timer);
    onEnd(imageProcess);
    child.kill('SIGKILL');
    finish(reason);
  };
  const endAsInvalid = () => end(fail('IMAGE_TYPE_INVALID'));
  child.once('error', (error) => end(new ImagesUnavailable(`No process to draw in: ${error.message}`)));
  // A signal means a crash in the decoder; an exit code means that the program could not run.
  child.once('exit', (code) =>
    code === null ? endAsInvalid() : end(new ImagesUnavailable(`The drawing process ended with ${code}`)),
  );
  // Writing to a process that has ended fails. The `exit` event of the process gives the reason.
  child.stdin.on('error', () => {});
  child.stdout.on(
    'data',
    createMessageReader((image) => finish(image)),
  );

  const imageProcess: ImageProcess = {
    reencode: (bytes) =>
      new Promise((resolve, reject) => {
        clearTimeout(timer);
        timer = setTimeout(endAsInvalid, TIMEOUT_MS);
        holdOpen(child, true);
        finish = (result) => {
          finish = () => {};
          if (result instanceof ApiError) return reject(result);
          clearTimeout(timer);
          timer = setTimeout(endAsInvalid, IDLE_MS).unref();
          holdOpen(child, false);
          onIdle(imageProcess);
          resolve(result);
        };
        for (const part of encodeMessage(bytes)) child.stdin.write(part);
      }),
  };
  return imageProcess;
}

/** Sets whether the child keeps the server process alive. The child ends when its input closes. */
function holdOpen(child: ChildProcess, isHeld: boolean): void {
  const handles = [child, child.stdin, child.stdout] as unknown as { ref?(): void; unref?(): void }[];
  for (const handle of handles) (isHeld ? handle.ref : handle.unref)?.call(handle);
}

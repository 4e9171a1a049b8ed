import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { ApiError, fail } from '../../errors.ts';
import { ImagesUnavailable } from './images-unavailable.ts';
import { createMessageReader, encodeMessage } from './messages.ts';

/** Re-encodes one image at a time. */
export interface ImageProcess {
  /**
   * Resolves with an empty buffer when the image was refused.
   * @throws ApiError IMAGE_TYPE_INVALID after a crash or timeout; UNAVAILABLE when the process cannot run
   */
  reencode(bytes: Buffer): Promise<Buffer>;
}

/** Exceeds the limit of the decoder, which does not cover every step of decoding. */
const TIMEOUT_MS = 20_000;

/** An idle process is killed to free its memory; a person usually sends the next image within seconds. */
const IDLE_MS = 10_000;

const PROGRAM = join(import.meta.dirname, 'reencode-process.ts');

export function startImageProcess(
  onIdle: (imageProcess: ImageProcess) => void,
  onEnd: (imageProcess: ImageProcess) => void,
): ImageProcess {
  // The child gets no variable of the server's environment, so the process that decodes untrusted bytes knows no
  // secret. The two variables make malloc return memory to the system.
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
  // Writing to a process that has ended fails; the `exit` event gives the reason.
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

/** Sets whether the child keeps the server process alive. */
function holdOpen(child: ChildProcess, isHeld: boolean): void {
  const handles = [child, child.stdin, child.stdout] as unknown as { ref?(): void; unref?(): void }[];
  for (const handle of handles) (isHeld ? handle.ref : handle.unref)?.call(handle);
}

import PQueue from 'p-queue';
import { fail } from '../../errors.ts';
import { type ImageProcess, startImageProcess } from './start-image-process.ts';

const MAX_IMAGE_PROCESSES = 2;

const queue = new PQueue({ concurrency: MAX_IMAGE_PROCESSES });
const idle = new Set<ImageProcess>();

/**
 * Returns an upright WebP of at most 1024 pixels per side without metadata; an animation becomes its first frame.
 * Untrusted bytes are decoded in child processes: docs/decisions/0016-uploaded-images.md
 * @throws ApiError IMAGE_TYPE_INVALID; UNAVAILABLE when no process starts
 */
export async function reencodeImage(bytes: Buffer): Promise<Buffer> {
  const image = await queue.add(() => takeProcess().reencode(bytes));
  if (image.length === 0) throw fail('IMAGE_TYPE_INVALID');
  return image;
}

function takeProcess(): ImageProcess {
  const [idleProcess] = idle;
  if (!idleProcess)
    return startImageProcess(
      (free) => idle.add(free),
      (ended) => idle.delete(ended),
    );
  idle.delete(idleProcess);
  return idleProcess;
}

import { fail } from '../../errors.ts';
import { createConcurrencyLimit } from './concurrency-limit.ts';
import { type ImageProcess, startImageProcess } from './start-image-process.ts';

/** Child processes at the same time; further images wait. */
const MAX_IMAGE_PROCESSES = 2;

const paintQueue = createConcurrencyLimit({ room: MAX_IMAGE_PROCESSES });
const idle = new Set<ImageProcess>();

/**
 * Re-encodes an image as a WebP of at most 1024 pixels per side, upright, without metadata and without bytes after
 * the image data. An animation becomes its first frame. The format is detected from the bytes, not from a name.
 *
 * Untrusted bytes are decoded in separate processes: docs/decisions/0016-uploaded-images.md
 * @throws ApiError IMAGE_TYPE_INVALID unless the bytes are a whole JPEG, PNG, GIF or WebP; UNAVAILABLE when no
 * process starts
 */
export async function reencodeImage(bytes: Buffer): Promise<Buffer> {
  const leave = await paintQueue.enter();
  try {
    const picture = await takePainter().paint(bytes);
    if (picture.length === 0) throw fail('IMAGE_TYPE_INVALID');
    return picture;
  } finally {
    leave();
  }
}

function takePainter(): ImageProcess {
  const [idlePainter] = idle;
  if (!idlePainter)
    return startImageProcess(
      (painter) => idle.add(painter),
      (painter) => idle.delete(painter),
    );
  idle.delete(idlePainter);
  return idlePainter;
}

import { fail } from '../../errors.ts';
import { type Painter, startPainter } from './painter.ts';
import { turnstile } from './turnstile.ts';

/** At once in this process; the others wait. */
const MAX_PAINTERS = 2;

const room = turnstile({ room: MAX_PAINTERS });
const idle = new Set<Painter>();

/**
 * Draws a picture anew: a WebP of at most 1024 pixels a side, upright, without the camera's place and time and
 * without anything that was hidden behind its last pixel; of an animation its first frame. Decided by what the bytes
 * decode to, never by a name.
 *
 * Strangers' bytes are decoded in processes of their own: docs/decisions/0016-strangers-pictures.md
 * @throws ApiError IMAGE_TYPE_INVALID for whatever is no whole JPEG, PNG, GIF or WebP
 */
export async function redrawPicture(bytes: Buffer): Promise<Buffer> {
  const leave = await room.enter();
  try {
    const picture = await takePainter().paint(bytes);
    if (picture.length === 0) throw fail('IMAGE_TYPE_INVALID');
    return picture;
  } finally {
    leave();
  }
}

function takePainter(): Painter {
  const [waiting] = idle;
  if (!waiting)
    return startPainter(
      (painter) => idle.add(painter),
      (painter) => idle.delete(painter),
    );
  idle.delete(waiting);
  return waiting;
}

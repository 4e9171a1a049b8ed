/** Width and height are in pixels. */
export interface ImageSize {
  width: number;
  height: number;
}

/** This many bytes at the start of a WebP image contain its size. */
export const IMAGE_HEADER_BYTES = 30;

/** Returns null if `head` is too short or not WebP. */
export function parseWebpSize(head: Buffer): ImageSize | null {
  if (head.length < IMAGE_HEADER_BYTES || head.toString('latin1', 0, 4) !== 'RIFF') return null;
  switch (head.toString('latin1', 8, 16)) {
    case 'WEBPVP8 ':
      return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff };
    case 'WEBPVP8L': {
      const bits = head.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
    }
    case 'WEBPVP8X':
      return { width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 };
    default:
      return null;
  }
}

/** Reads no further than the header. Returns null for any format but WebP. */
export async function readWebpSize(pieces: AsyncIterable<Uint8Array>): Promise<ImageSize | null> {
  let head = Buffer.alloc(0);
  for await (const piece of pieces) {
    head = Buffer.concat([head, piece]);
    if (head.length >= IMAGE_HEADER_BYTES) break;
  }
  return parseWebpSize(head);
}

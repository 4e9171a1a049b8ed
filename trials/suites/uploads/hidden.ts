import { deflateSync } from 'node:zlib';
import { type HostileFile, MARKER, PAYLOADS, withMarker } from './hostile-file.ts';
import {
  intoGif,
  intoJpeg,
  intoPng,
  jpegSegment,
  pngChunk,
  riffChunk,
  riffChunks,
  webpOf,
} from './image-bytes.ts';
import { FORMATS, type Format, photoWithSecrets, smallImage } from './images.ts';

/** Complete images that carry other data: the server may store them, but only their pixels. */
export async function hiddenFiles(): Promise<HostileFile[]> {
  const files: HostileFile[] = [];
  for (const format of FORMATS) {
    const whole = await smallImage(format);
    for (const [kind, payload] of Object.entries(PAYLOADS)) {
      const inside = carrying(format, whole, payload);
      files.push({
        name: `${format} with ${kind} behind it`,
        bytes: Buffer.concat([whole, payload]),
        outcome: 'redrawn',
      });
      files.push({ name: `${format} with ${kind} inside`, bytes: inside, outcome: 'redrawn' });
    }
    files.push({
      name: `${format} with place, profile and XMP`,
      bytes: await photoWithSecrets(format),
      outcome: 'redrawn',
    });
    files.push({ name: `${format} twice`, bytes: Buffer.concat([whole, MARKER, whole]), outcome: 'redrawn' });
  }
  return [...files, ...(await jpegSegments()), ...(await pngChunks())];
}

/** Puts the payload into the format's own field for comments. */
function carrying(format: Format, whole: Buffer, payload: Buffer): Buffer {
  switch (format) {
    case 'jpeg':
      return intoJpeg(whole, jpegSegment(0xfe, payload));
    case 'png':
      return intoPng(whole, pngChunk('tEXt', Buffer.concat([Buffer.from('Comment\0'), payload])));
    case 'gif':
      return intoGif(whole, payload);
    case 'webp':
      return webpOf(
        ...riffChunks(whole).map(({ type, data }) => riffChunk(type, data)),
        riffChunk('JUNK', payload),
      );
  }
}

async function jpegSegments(): Promise<HostileFile[]> {
  const whole = await smallImage('jpeg');
  const segments: [string, Buffer][] = [
    [
      'PHP in its EXIF',
      jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0MM\0*\0\0\0\b\0\0'), PAYLOADS.php ?? MARKER])),
    ],
    ['broken EXIF', jpegSegment(0xe1, withMarker('Exif\0\0II*\0\xff\xff\xff\xff'))],
    ['a profile that is none', jpegSegment(0xe2, withMarker('ICC_PROFILE\0\x01\x01'))],
    ['Photoshop data', jpegSegment(0xed, withMarker('Photoshop 3.0\x008BIM'))],
    [
      'XMP with a script',
      jpegSegment(0xe1, withMarker('http://ns.adobe.com/xap/1.0/\0<script>alert(1)</script>')),
    ],
  ];
  const files = segments.map(([name, segment]) => ({
    name: `jpeg with ${name}`,
    bytes: intoJpeg(whole, segment),
    outcome: 'either' as const,
  }));
  const many = Array.from({ length: 4_000 }, () => jpegSegment(0xfe, MARKER));
  return [...files, { name: 'jpeg with 4000 remarks', bytes: intoJpeg(whole, ...many), outcome: 'either' }];
}

async function pngChunks(): Promise<HostileFile[]> {
  const whole = await smallImage('png');
  const huge = deflateSync(Buffer.alloc(200_000_000));
  const chunks: [string, Buffer][] = [
    ['200 MB of text in 200 KB', pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), huge]))],
    ['a profile of 200 MB in 200 KB', pngChunk('iCCP', Buffer.concat([Buffer.from('icc\0\0'), huge]))],
    ['EXIF of PHP', pngChunk('eXIf', withMarker('MM\0*<?php system("id");'))],
    ['a chunk that nobody knows', pngChunk('haCk', MARKER)],
    ['an animation', pngChunk('acTL', Buffer.from('0000000a00000000', 'hex'))],
  ];
  const files = chunks.map(([name, chunk]) => ({
    name: `png with ${name}`,
    bytes: intoPng(whole, chunk),
    outcome: 'either' as const,
  }));
  const many = Array.from({ length: 20_000 }, (_, index) =>
    pngChunk('tEXt', Buffer.concat([Buffer.from(`K${index}\0`), MARKER])),
  );
  return [...files, { name: 'png with 20000 remarks', bytes: intoPng(whole, ...many), outcome: 'either' }];
}

import { deflateSync } from 'node:zlib';
import { addMarker, HIDDEN_MARKER, HIDDEN_PAYLOADS, type HostileFile } from './hostile-file.ts';
import {
  buildJpegSegment,
  buildPngChunk,
  buildRiffChunk,
  buildWebp,
  insertIntoGif,
  insertIntoJpeg,
  insertIntoPng,
  readRiffChunks,
} from './image-bytes.ts';
import { buildPhotoWithSecrets, buildSmallImage, IMAGE_FORMATS, type ImageFormat } from './images.ts';

/** The server may store only the pixels of these complete images. */
export async function buildHiddenFiles(): Promise<HostileFile[]> {
  const files: HostileFile[] = [];
  for (const format of IMAGE_FORMATS) {
    const whole = await buildSmallImage(format);
    for (const [kind, payload] of Object.entries(HIDDEN_PAYLOADS)) {
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
      bytes: await buildPhotoWithSecrets(format),
      outcome: 'redrawn',
    });
    files.push({
      name: `${format} twice`,
      bytes: Buffer.concat([whole, HIDDEN_MARKER, whole]),
      outcome: 'redrawn',
    });
  }
  return [...files, ...(await jpegSegments()), ...(await pngChunks())];
}

/** Puts the payload into a field that the format has for other data. */
function carrying(format: ImageFormat, whole: Buffer, payload: Buffer): Buffer {
  switch (format) {
    case 'jpeg':
      return insertIntoJpeg(whole, buildJpegSegment(0xfe, payload));
    case 'png':
      return insertIntoPng(whole, buildPngChunk('tEXt', Buffer.concat([Buffer.from('Comment\0'), payload])));
    case 'gif':
      return insertIntoGif(whole, payload);
    case 'webp':
      return buildWebp(
        ...readRiffChunks(whole).map(({ type, data }) => buildRiffChunk(type, data)),
        buildRiffChunk('JUNK', payload),
      );
  }
}

async function jpegSegments(): Promise<HostileFile[]> {
  const whole = await buildSmallImage('jpeg');
  const segments: [string, Buffer][] = [
    [
      'PHP in its EXIF',
      buildJpegSegment(
        0xe1,
        Buffer.concat([Buffer.from('Exif\0\0MM\0*\0\0\0\b\0\0'), HIDDEN_PAYLOADS.php ?? HIDDEN_MARKER]),
      ),
    ],
    ['broken EXIF', buildJpegSegment(0xe1, addMarker('Exif\0\0II*\0\xff\xff\xff\xff'))],
    ['a profile that is none', buildJpegSegment(0xe2, addMarker('ICC_PROFILE\0\x01\x01'))],
    ['Photoshop data', buildJpegSegment(0xed, addMarker('Photoshop 3.0\x008BIM'))],
    [
      'XMP with a script',
      buildJpegSegment(0xe1, addMarker('http://ns.adobe.com/xap/1.0/\0<script>alert(1)</script>')),
    ],
  ];
  const files = segments.map(([name, segment]) => ({
    name: `jpeg with ${name}`,
    bytes: insertIntoJpeg(whole, segment),
    outcome: 'either' as const,
  }));
  const many = Array.from({ length: 4_000 }, () => buildJpegSegment(0xfe, HIDDEN_MARKER));
  return [
    ...files,
    { name: 'jpeg with 4000 remarks', bytes: insertIntoJpeg(whole, ...many), outcome: 'either' },
  ];
}

async function pngChunks(): Promise<HostileFile[]> {
  const whole = await buildSmallImage('png');
  const huge = deflateSync(Buffer.alloc(200_000_000));
  const chunks: [string, Buffer][] = [
    ['200 MB of text in 200 KB', buildPngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), huge]))],
    ['a profile of 200 MB in 200 KB', buildPngChunk('iCCP', Buffer.concat([Buffer.from('icc\0\0'), huge]))],
    ['EXIF of PHP', buildPngChunk('eXIf', addMarker('MM\0*<?php system("id");'))],
    ['a chunk that nobody knows', buildPngChunk('haCk', HIDDEN_MARKER)],
    ['an animation', buildPngChunk('acTL', Buffer.from('0000000a00000000', 'hex'))],
  ];
  const files = chunks.map(([name, chunk]) => ({
    name: `png with ${name}`,
    bytes: insertIntoPng(whole, chunk),
    outcome: 'either' as const,
  }));
  const many = Array.from({ length: 20_000 }, (_, index) =>
    buildPngChunk('tEXt', Buffer.concat([Buffer.from(`K${index}\0`), HIDDEN_MARKER])),
  );
  return [
    ...files,
    { name: 'png with 20000 remarks', bytes: insertIntoPng(whole, ...many), outcome: 'either' },
  ];
}

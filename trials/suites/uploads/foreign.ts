import { gzipSync } from 'node:zlib';
import { MAX_IMAGE_BYTES } from '@salon/shared/domain/image';
import { addMarker, HIDDEN_MARKER, HIDDEN_PAYLOADS, type HostileFile } from './hostile-file.ts';
import { PNG_SIGNATURE, toUint16, toUint32 } from './image-bytes.ts';
import { buildNoiseImage, buildSmallImage } from './images.ts';

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9" height="9">';

export async function buildForeignFiles(): Promise<HostileFile[]> {
  const contents: [string, Buffer][] = [...svgFiles(), ...beginnings(), ...(await otherFormats())];
  return contents.map(([name, bytes]) => ({ name, bytes, outcome: 'refused' as const }));
}

function svgFiles(): [string, Buffer][] {
  const entities = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`);
  const svg: [string, string][] = [
    ['with a script', `${SVG}<script>alert(1)</script></svg>`],
    [
      'that reads a file',
      `<!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]>${SVG}<text>&x;</text></svg>`,
    ],
    ['that asks another host', `${SVG}<image xlink:href="http://169.254.169.254/latest/meta-data"/></svg>`],
    ['that shows a file', `${SVG}<image xlink:href="file:///etc/passwd"/></svg>`],
    [
      'of a billion laughs',
      `<!DOCTYPE s [<!ENTITY l0 "ha">${entities.join('')}]>${SVG}<text>&l9;</text></svg>`,
    ],
    [
      'of a great size',
      '<svg xmlns="http://www.w3.org/2000/svg" width="99999999" height="99999999"><rect/></svg>',
    ],
    ['behind a remark', `<!-- GIF89a -->${SVG}<script>alert(1)</script></svg>`],
  ];
  const [, script = ''] = svg[0] ?? [];
  return [
    ...svg.map(([name, text]): [string, Buffer] => [`SVG ${name}`, addMarker(text)]),
    ['SVG with a script, compressed', gzipSync(script)],
    ['SVG with a script, in UTF-16', Buffer.from(`\ufeff${script}`, 'utf16le')],
    ['SVG with a script behind the mark of UTF-8', Buffer.from(`\ufeff${script}`)],
  ];
}

/** Makes files that are no images, but begin with the first bytes of one. */
function beginnings(): [string, Buffer][] {
  const begins: [string, Buffer][] = [
    ['GIF', Buffer.from('GIF89a/*')],
    ['JPEG', Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex')],
    ['PNG', PNG_SIGNATURE],
    ['WebP', Buffer.from('RIFF\x24\0\0\0WEBPVP8 ')],
  ];
  return begins.flatMap(([format, head]) =>
    Object.entries(HIDDEN_PAYLOADS).map(([kind, payload]): [string, Buffer] => [
      `${kind} that begins as ${format}`,
      Buffer.concat([head, payload]),
    ]),
  );
}

async function otherFormats(): Promise<[string, Buffer][]> {
  const bmp = Buffer.concat([
    Buffer.from('BM'),
    toUint32(70, true),
    toUint32(0),
    toUint32(54, true),
    toUint32(40, true),
  ]);
  const size = Buffer.concat([toUint32(2, true), toUint32(2, true), toUint16(1, true), toUint16(24, true)]);
  const box = (brand: string) =>
    Buffer.concat([toUint32(24), Buffer.from(`ftyp${brand}\0\0\0\0mif1${brand}`), HIDDEN_MARKER]);
  return [
    ['TIFF', await buildNoiseImage(40, 30).tiff().toBuffer()],
    ['AVIF', await buildNoiseImage(40, 30).avif({ effort: 0 }).toBuffer()],
    ['HEIC', box('heic')],
    ['MP4', box('isom')],
    ['BMP', Buffer.concat([bmp, size, Buffer.alloc(40), HIDDEN_MARKER])],
    ['ICO', Buffer.concat([Buffer.from('00000100010010100000010020', 'hex'), await buildSmallImage('png')])],
    ['Photoshop', addMarker('8BPS\0\x01')],
    ['JPEG 2000', Buffer.concat([Buffer.from('0000000c6a5020200d0a870a', 'hex'), HIDDEN_MARKER])],
    ['JPEG XL', Buffer.concat([Buffer.from('0000000c4a584c200d0a870a', 'hex'), HIDDEN_MARKER])],
    ['PPM', Buffer.concat([Buffer.from('P6 4 4 255\n'), Buffer.alloc(48), HIDDEN_MARKER])],
    ['Radiance', addMarker('#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 4 +X 4\n')],
    ['OpenEXR', Buffer.concat([Buffer.from('762f310102000000', 'hex'), HIDDEN_MARKER])],
    ['FITS', addMarker('SIMPLE  =                    T')],
    ['PostScript', addMarker('%!PS-Adobe-3.0 EPSF-3.0\n(/etc/passwd) (r) file\n')],
    ['ImageMagick script', addMarker('push graphic-context\nfill \'url(https://x"|id")\'\n')],
    ['a playlist', addMarker('#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:0\nfile:///etc/passwd\n')],
    [
      'raw pixels of libvips',
      Buffer.concat([Buffer.from('08f2a6b6', 'hex'), Buffer.alloc(60), HIDDEN_MARKER]),
    ],
    ['CSV', addMarker('1,2,3\n4,5,6\n')],
    ['nothing', Buffer.alloc(0)],
    ['one byte', Buffer.from([0xff])],
    ['zeros', Buffer.alloc(100_000)],
    ['spaces', Buffer.from(' '.repeat(1000))],
    ...Object.entries(HIDDEN_PAYLOADS).map(([kind, payload]): [string, Buffer] => [`plain ${kind}`, payload]),
  ];
}

/** Files around the limit of 5 MB are complete images with filler at the end. */
export async function buildSizedFiles(): Promise<HostileFile[]> {
  const whole = await buildSmallImage('png');
  const filled = (size: number) =>
    Buffer.concat([whole, HIDDEN_MARKER, Buffer.alloc(size - whole.length - HIDDEN_MARKER.length, 'x')]);
  return [
    { name: 'one byte less than 5 MB', bytes: filled(MAX_IMAGE_BYTES - 1), outcome: 'redrawn' },
    { name: 'exactly 5 MB', bytes: filled(MAX_IMAGE_BYTES), outcome: 'too-large' },
    { name: 'one byte more than 5 MB', bytes: filled(MAX_IMAGE_BYTES + 1), outcome: 'too-large' },
    { name: '6 MB of no picture', bytes: Buffer.alloc(6_000_000), outcome: 'too-large' },
    { name: '12 MB of no picture', bytes: Buffer.alloc(12_000_000), outcome: 'too-large' },
  ];
}

import type { HostileFile } from './hostile-file.ts';
import { buildSmallImage } from './images.ts';

const NAMES = [
  '../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '/etc/cron.d/evil',
  'C:\\boot.ini',
  '....//....//x.png',
  '%2e%2e%2fx.png',
  'x.png\0.html',
  'x.php.png',
  'x.png.php',
  'x.html',
  'x.svg',
  '.htaccess',
  '.webp',
  '..',
  '',
  ' ',
  'CON.png',
  `${'ا'.repeat(120)}.png`,
  'صورة\u202egnp.exe',
  '\u2067x\u2069.png',
  '<script>alert(1)</script>.png',
  '"; name="other',
  "x'; drop table services; --.png",
  'x.png\nContent-Type: text/html',
  '$(id).png',
  '$'.concat('{jndi:ldap://x}.png'),
  '\ud800.png',
];

const TYPES = [
  'text/html',
  'image/svg+xml',
  'application/x-php',
  'application/octet-stream',
  'multipart/mixed; boundary=x',
  'image/png; charset=../../x',
  '',
  'x'.repeat(90),
];

/** The server must ignore misleading names and types. */
export async function buildNamedFiles(): Promise<HostileFile[]> {
  const bytes = await buildSmallImage('png', 'named');
  // An empty name or type, and one with a quote, a line break, a null character or a space, may also be refused.
  const outcome = (text: string) => (/["\n\0 ]/.test(text) || text === '' ? 'either' : 'redrawn');
  return [
    ...NAMES.map((filename) => ({
      name: `a picture called ${JSON.stringify(filename)}`,
      bytes,
      filename,
      outcome: outcome(filename) as HostileFile['outcome'],
    })),
    ...TYPES.map((type) => ({
      name: `a picture that says it is ${type.slice(0, 40)}`,
      bytes,
      type,
      outcome: outcome(type) as HostileFile['outcome'],
    })),
  ];
}

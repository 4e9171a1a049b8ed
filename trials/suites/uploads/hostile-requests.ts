import {
  buildFormPart,
  buildMultipartForm,
  FORM_BOUNDARY,
  FORM_TYPE,
} from '../../../server/testing/forms.ts';
import { HIDDEN_MARKER } from './hostile-file.ts';
import { buildSmallImage } from './images.ts';

/** A request that the trial sends as raw bytes, after the request line and the headers of the session. */
export interface HostileRequest {
  name: string;
  headers: string[];
  body: Buffer;
  /** The client closes its side of the connection after the body, although it may have announced more. */
  breaksOff?: boolean;
  outcome: 'refused' | 'redrawn' | 'either';
}

/** Builds requests with wrong content types, missing or too many parts, unusual forms, or wrong lengths. */
export async function buildHostileRequests(): Promise<HostileRequest[]> {
  const png = await buildSmallImage('png', 'requests');
  const whole = buildMultipartForm({ bytes: png });
  return [...wrongTypes(whole), ...wrongForms(png), ...oddForms(png), ...wrongLengths(whole)];
}

const sized = (
  name: string,
  body: Buffer,
  outcome: HostileRequest['outcome'],
  type = FORM_TYPE,
): HostileRequest => ({
  name,
  headers: [`Content-Type: ${type}`, `Content-Length: ${body.length}`],
  body,
  outcome,
});

function wrongTypes(whole: Buffer): HostileRequest[] {
  const types = [
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary=""',
    'multipart/form-data; boundary=other',
    `multipart/form-data; boundary=${'b'.repeat(5_000)}`,
    `multipart/form-data; boundary=${FORM_BOUNDARY}x; boundary=${FORM_BOUNDARY}y`,
    `multipart/form-data; charset=../../etc; boundary="${FORM_BOUNDARY}x"`,
    'multipart/form-data; boundary*0=salon; boundary*1=-form',
    'multipart/mixed; boundary=salon-form',
    'multipart/',
    'application/x-www-form-urlencoded',
    'image/png',
    'text/html',
    'application/json',
  ];
  return types.map((type) => sized(`form as "${type.slice(0, 60)}"`, whole, 'refused', type));
}

function wrongForms(png: Buffer): HostileRequest[] {
  const end = Buffer.from(`--${FORM_BOUNDARY}--\r\n`);
  const whole = buildMultipartForm({ bytes: png });
  const text = (name: string) => ({ name, filename: null, bytes: HIDDEN_MARKER });
  const nested = buildMultipartForm({
    type: `multipart/mixed; boundary=${FORM_BOUNDARY}2`,
    bytes: Buffer.from(`--${FORM_BOUNDARY}2\r\n\r\nx`),
  });
  const longHeader = Buffer.from(
    `--${FORM_BOUNDARY}\r\nContent-Disposition: form-data; name="image"; filename="x"\r\nX: ${'h'.repeat(300_000)}\r\n\r\n`,
  );
  const manyHeaders = Buffer.from(
    `--${FORM_BOUNDARY}\r\n${'X-Header: 1\r\n'.repeat(20_000)}Content-Disposition: form-data; name="image"\r\n\r\n`,
  );
  return [
    sized('no part', end, 'refused'),
    sized('nothing at all', Buffer.alloc(0), 'refused'),
    sized('a form in a form', nested, 'refused'),
    sized('10000 parts', buildMultipartForm(...Array.from({ length: 10_000 }, () => text('x'))), 'refused'),
    sized(
      '1000 files',
      buildMultipartForm(...Array.from({ length: 1_000 }, () => ({ bytes: png.subarray(0, 99) }))),
      'refused',
    ),
    sized('two images', buildMultipartForm({ bytes: png }, { bytes: png }), 'refused'),
    sized('a text beside it', buildMultipartForm({ bytes: png }, text('title')), 'refused'),
    sized('a text before it', buildMultipartForm(text('title'), { bytes: png }), 'refused'),
    ...['__proto__', 'constructor', 'toString', 'image[]', 'IMAGE', 'image\0', '', '../image'].map((name) =>
      sized(`a field called ${JSON.stringify(name)}`, buildMultipartForm({ name, bytes: png }), 'refused'),
    ),
    sized('a picture as text', buildMultipartForm({ filename: null, bytes: png }), 'refused'),
    sized('a header of 300 KB', Buffer.concat([longHeader, png, Buffer.from('\r\n'), end]), 'either'),
    sized('20000 headers', Buffer.concat([manyHeaders, png, Buffer.from('\r\n'), end]), 'either'),
    sized(
      'lines that end with LF',
      Buffer.from(whole.toString('latin1').replaceAll('\r\n', '\n'), 'latin1'),
      'refused',
    ),
    sized(
      'a part without its headers',
      Buffer.concat([Buffer.from(`--${FORM_BOUNDARY}\r\n\r\n`), png, Buffer.from('\r\n'), end]),
      'refused',
    ),
    sized('a part that does not end', buildFormPart({ bytes: png }), 'refused'),
    sized('a part whose headers do not end', buildFormPart({}).subarray(0, 60), 'refused'),
    sized('a picture of nothing', buildMultipartForm({ bytes: '' }), 'refused'),
  ];
}

/** These forms are unusual and mostly valid. */
function oddForms(png: Buffer): HostileRequest[] {
  const whole = buildMultipartForm({ bytes: png });
  const encoded = Buffer.from(
    whole.toString('latin1').replace('Content-Type', 'Content-Transfer-Encoding: base64\r\nContent-Type'),
    'latin1',
  );
  const starred = whole
    .toString('latin1')
    .replace(/filename="[^"]*"/, "filename*=UTF-8''..%2F..%2Fetc%2Fpasswd");
  return [
    sized(
      '1 MB before the form',
      Buffer.concat([Buffer.alloc(1_000_000, 'x'), Buffer.from('\r\n'), whole]),
      'either',
    ),
    sized('another form behind the form', Buffer.concat([whole, HIDDEN_MARKER, whole]), 'either'),
    sized('a name with a path in percent signs', Buffer.from(starred, 'latin1'), 'redrawn'),
    sized('a promise of base64', encoded, 'either'),
    sized(
      'boundaries within the picture',
      buildMultipartForm({ bytes: Buffer.concat([png, Buffer.from(`\r\n--${FORM_BOUNDARY}x`)]) }),
      'redrawn',
    ),
    {
      ...sized('a promise of gzip', whole, 'either'),
      headers: [...sized('', whole, 'either').headers, 'Content-Encoding: gzip'],
    },
    {
      ...sized('a wait for permission', whole, 'either'),
      headers: [...sized('', whole, 'either').headers, 'Expect: 100-continue'],
    },
    {
      ...sized('an unknown expectation', whole, 'either'),
      headers: [...sized('', whole, 'either').headers, 'Expect: a miracle'],
    },
    {
      name: 'a form in chunks',
      headers: [`Content-Type: ${FORM_TYPE}`, 'Transfer-Encoding: chunked'],
      body: Buffer.concat([
        Buffer.from(`${whole.length.toString(16)}\r\n`),
        whole,
        Buffer.from('\r\n0\r\n\r\n'),
      ]),
      outcome: 'redrawn',
    },
  ];
}

function wrongLengths(whole: Buffer): HostileRequest[] {
  const type = `Content-Type: ${FORM_TYPE}`;
  const broken = (name: string, headers: string[], body = whole): HostileRequest => ({
    name,
    headers: [type, ...headers],
    body,
    breaksOff: true,
    outcome: 'refused',
  });
  return [
    broken('a length too great', [`Content-Length: ${whole.length + 1000}`]),
    broken('a length of a terabyte', ['Content-Length: 1099511627776']),
    broken('a length too small', [`Content-Length: ${whole.length - 100}`]),
    broken('a length of nothing', ['Content-Length: 0']),
    broken('a length below nothing', ['Content-Length: -5']),
    broken('a length that is no number', ['Content-Length: 0x400']),
    broken('two lengths', [`Content-Length: ${whole.length}`, 'Content-Length: 7']),
    broken('a length and chunks', [`Content-Length: ${whole.length}`, 'Transfer-Encoding: chunked']),
    broken(
      'chunks whose size is no number',
      ['Transfer-Encoding: chunked'],
      Buffer.from('zz\r\nhello\r\n0\r\n\r\n'),
    ),
    broken('chunks that break off', ['Transfer-Encoding: chunked'], Buffer.from('fff\r\nhello')),
    broken('chunks of another kind', ['Transfer-Encoding: gzip, x']),
    broken('half of the form', [`Content-Length: ${whole.length}`], whole.subarray(0, whole.length / 2)),
    broken('no length', []),
  ];
}

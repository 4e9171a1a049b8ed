import { REGISTRY_TYPE } from '@salon/shared/releases/envelope';
import { buildEnvelope, buildTrust, createTestKey } from './testing/test-store.ts';
import { openEnvelope, parsePublicKey, RegistryRefused } from './trust.ts';

const key = createTestKey('ours');
const NOW = new Date('2026-06-01T00:00:00.000Z');
const DOCUMENT = {
  format: 2,
  environment: 'production',
  serial: 7,
  issuedAt: '2026-05-01T00:00:00.000Z',
  expiresAt: '2026-07-01T00:00:00.000Z',
  shell: { stable: { version: '1.0.0', integrity: '' }, previous: [] },
  modules: {},
  sites: {},
};
const expected = {
  ...buildTrust([key], 'production'),
  lastSerial: 6,
  lastIssuedAt: null as string | null,
  now: NOW as Date | null,
};

const open = (text: string, more: Partial<typeof expected> = {}) =>
  openEnvelope(text, { ...expected, ...more });

/** Returns null when the registry is accepted. */
function refusalOf(text: string, more: Partial<typeof expected> = {}): string | null {
  try {
    open(text, more);
    return null;
  } catch (error) {
    if (error instanceof RegistryRefused) return error.reason;
    throw error;
  }
}

/** Changes the envelope after the signature. */
const changed = (change: object) =>
  JSON.stringify({ ...JSON.parse(buildEnvelope(DOCUMENT, key)), ...change });
const payloadOf = (document: unknown) => Buffer.from(JSON.stringify(document)).toString('base64');

test('a registry with a trusted signature is accepted', () => {
  expect(open(buildEnvelope(DOCUMENT, key))).toEqual(DOCUMENT);
});

test('one trusted signature among others is enough, so that keys can be replaced without a gap', () => {
  const [next, other] = [createTestKey('next'), createTestKey('other')];
  const ofOther = JSON.parse(buildEnvelope(DOCUMENT, other)).signatures;
  const ours = JSON.parse(buildEnvelope(DOCUMENT, key)).signatures;
  const both = changed({ signatures: [...ofOther, ...ours] });
  expect(refusalOf(both, buildTrust([next, key], 'production'))).toBeNull();
});

test.each([
  [
    'one character of the signed text was changed',
    changed({ payload: payloadOf({ ...DOCUMENT, serial: 8 }) }),
  ],
  ['it has no signature', changed({ signatures: [] })],
  ['an unknown key signed it', buildEnvelope(DOCUMENT, createTestKey('theirs'))],
  ['an unknown key with a trusted key’s id signed it', buildEnvelope(DOCUMENT, createTestKey('ours'))],
  ['its signature is not valid', changed({ signatures: [{ keyid: 'ours', sig: 'AAAA' }] })],
  ['its signature has no shape', changed({ signatures: [null, 5, { keyid: 'ours' }] })],
])('a registry is refused as not signed when %s', (_, text) => {
  expect(refusalOf(text)).toBe('unsigned');
});

test.each([
  ['HTML', '<html>'],
  ['nothing', ''],
  ['a cut-off text', buildEnvelope(DOCUMENT, key).slice(0, -40)],
  ['null', 'null'],
  ['a registry without its envelope', JSON.stringify(DOCUMENT)],
  ['a text that was signed as another type', changed({ payloadType: `${REGISTRY_TYPE}x` })],
])('%s in place of the registry is refused as unreadable', (_, text) => {
  expect(refusalOf(text)).toBe('unreadable');
});

// @spec P1.09 Several environments; one is not taken for another @ release.config.json, server/platform/releases/trust.ts
test('production refuses a registry of staging', () => {
  expect(refusalOf(buildEnvelope({ ...DOCUMENT, environment: 'staging' }, key))).toBe('environment');
});

// @spec P1.03 The registry is signed, numbered and expires; an older one is refused @ tooling/release/signing.ts, server/platform/releases/trust.ts
test('a registry older than the last one is a replay; the same one is not', () => {
  const text = buildEnvelope(DOCUMENT, key);
  expect(refusalOf(text, { lastSerial: 8 })).toBe('replayed');
  expect(refusalOf(text, { lastSerial: 7 })).toBeNull();
});

test.each(['2026-06-01T00:00:00.000Z', '2020-01-01T00:00:00.000Z', 'never', undefined])(
  'a registry that expires at %s is refused when new, but goes on when it ran',
  (expiresAt) => {
    const text = buildEnvelope({ ...DOCUMENT, expiresAt }, key);
    expect(refusalOf(text)).toBe('expired');
    expect(refusalOf(text, { now: null })).toBeNull();
  },
);

test.each([
  ['issued in an hour', { issuedAt: '2026-06-01T01:00:00.000Z' }, {}],
  ['that holds for a year', { expiresAt: '2027-05-01T00:00:00.000Z' }, {}],
  ['without the time of its issue', { issuedAt: undefined }, {}],
  ['older than the one that runs', {}, { lastIssuedAt: '2026-05-01T00:00:00.001Z' }],
])('a registry %s is refused when new, but goes on when it ran', (_, times, more) => {
  const text = buildEnvelope({ ...DOCUMENT, ...times }, key);
  expect(refusalOf(text, more)).toBe('time');
  expect(refusalOf(text, { ...more, now: null })).toBeNull();
});

test.each([
  ['another format', { ...DOCUMENT, format: 3 }],
  ['no serial', { ...DOCUMENT, serial: '7' }],
  ['no shell', { ...DOCUMENT, shell: {} }],
  ['no content', null],
])('a registry with %s is refused although a trusted key signed it', (_, document) => {
  expect(refusalOf(buildEnvelope(document, key))).toBe('format');
});

test('only an Ed25519 key can be trusted', () => {
  expect(() => parsePublicKey('AAAA')).toThrow();
  expect(parsePublicKey(key.public).asymmetricKeyType).toBe('ed25519');
});

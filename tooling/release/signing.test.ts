import { statSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseRegistry } from '@salon/shared/releases/release-registry';
import { createKeyPair, derivePublicKey, ensureLocalKey, writePrivateKeyOnce } from './keys.ts';
import { openRegistry, signRegistry } from './signing.ts';
import { createTemporaryFolder, removeTemporaryFolders } from './testing/some-releases.ts';

afterAll(removeTemporaryFolders);

const REGISTRY: ReleaseRegistry = {
  format: 2,
  environment: 'staging',
  serial: 7,
  issuedAt: '2026-01-01T00:00:00.000Z',
  expiresAt: '2026-04-01T00:00:00.000Z',
  overrides: false,
  change: { what: 'release shell 1', who: 'noor', when: '2026-01-01T00:00:00.000Z', why: 'نور' },
  previous: null,
  shell: { stable: { version: '1', integrity: 'sha384-a' }, previous: [] },
  modules: {},
  sites: {},
};

describe('a signed registry', () => {
  const { privateKey, publicKey } = createKeyPair();
  const signed = signRegistry(REGISTRY, privateKey);

  test('opens with the key that signed it, among others', () => {
    const { registry, text } = openRegistry(signed, [createKeyPair().publicKey, publicKey]);
    expect(registry).toEqual(REGISTRY);
    expect(Buffer.from(signed.payload, 'base64').toString()).toBe(text);
  });

  test.each([
    [
      'any changed byte',
      { payload: Buffer.from(JSON.stringify({ ...REGISTRY, serial: 8 })).toString('base64') },
    ],
    ['no signature', { signatures: [] }],
    ['an empty signature', { signatures: [{ keyid: publicKey.keyid, sig: '' }] }],
    ['the signature of another key with this key’s id', signRegistryAs(publicKey.keyid)],
  ])('does not open with %s', (_, change) => {
    expect(() => openRegistry({ ...signed, ...change }, [publicKey])).toThrow(
      'No signature of the registry holds',
    );
  });

  test('does not open with another payload type', () => {
    expect(() => openRegistry({ ...signed, payloadType: 'application/json' }, [publicKey])).toThrow(
      'This is no signed release registry.',
    );
  });

  test('names the signer and the trusted keys when an untrusted key signed it', () => {
    const untrusted = createKeyPair();
    expect(() => openRegistry(signRegistry(REGISTRY, untrusted.privateKey), [publicKey])).toThrow(
      new RegExp(`${untrusted.publicKey.keyid} signed it.*trusted keys are: ${publicKey.keyid}`),
    );
    expect(() => openRegistry(signed, [])).toThrow('trusted keys are: none');
  });

  test('of a newer format is refused', () => {
    const newer = signRegistry({ ...REGISTRY, format: 3 as 2 }, privateKey);
    expect(() => openRegistry(newer, [publicKey])).toThrow('format 3');
  });
});

function signRegistryAs(keyid: string) {
  const [signature] = signRegistry(REGISTRY, createKeyPair().privateKey).signatures;
  return { signatures: [{ sig: signature?.sig ?? '', keyid }] };
}

describe('a private key', () => {
  test('of this machine is made once, and only its owner can read it', () => {
    const root = createTemporaryFolder();
    const first = ensureLocalKey(root);
    expect(ensureLocalKey(root)).toEqual(first);
    const { mode } = statSync(path.join(root, '.cache/release-keys/local.pem'));
    expect(mode & 0o777).toBe(0o600);
  });

  test('never replaces an existing one', () => {
    const file = path.join(createTemporaryFolder(), 'key.pem');
    expect(writePrivateKeyOnce(file, 'first')).toBe(true);
    expect(writePrivateKeyOnce(file, 'second')).toBe(false);
  });

  test('that is invalid is refused without its contents in the message', () => {
    expect(() => derivePublicKey('secret words')).toThrow(/^The private key is no Ed25519 key in PEM\. /);
  });
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hashContents, hashInputs } from './staleness.ts';

describe('the inputs hash changes with', () => {
  let root = '';
  const write = (name: string, text: string) => writeFileSync(path.join(root, name), text);
  const hash = (facts?: unknown) => hashInputs(root, ['src', 'lock.yaml'], facts);

  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'stale-'));
    mkdirSync(path.join(root, 'src'));
    write('src/a.ts', 'a');
    write('lock.yaml', '1');
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it.each([
    ['a changed source', () => write('src/a.ts', 'b')],
    ['a new source', () => write('src/b.ts', '')],
    ['a removed source', () => rmSync(path.join(root, 'src/a.ts'))],
    ['another version of a library', () => write('lock.yaml', '2')],
  ])('%s', (_, change) => {
    const before = hash();
    change();
    expect(hash()).not.toBe(before);
  });

  it.each([
    ['a test', 'src/a.test.ts'],
    ['a document', 'src/README.md'],
  ])('nothing but built sources: not with %s', (_, file) => {
    const before = hash();
    write(file, 'new');
    expect(hash()).toBe(before);
  });

  it('a changed fact beside the files', () => {
    expect(hash({ mode: 'production' })).not.toBe(hash({ mode: 'development' }));
  });
});

describe("a release's address", () => {
  it('changes with any byte and with any name', () => {
    const files = (name: string, text: string) => new Map([[name, Buffer.from(text)]]);
    const hashes = [files('a.js', '1'), files('a.js', '2'), files('b.js', '1')].map(hashContents);
    expect(new Set(hashes).size).toBe(3);
  });
});

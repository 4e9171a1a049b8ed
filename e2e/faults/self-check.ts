import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type Cdn, type CdnFault, flipCompressedByte, openCdn, readAsBrowser } from './cdn.ts';

const FILE = '/modules/mf-a/1/entry.js';
const TEXT = 'run("a file that is long enough to be halved")';
const OTHER = '/modules/mf-a/2/entry.js';

const CHECKS: [CdnFault, (cdn: Cdn) => Promise<void>][] = [
  [{ kind: 'offline' }, async (cdn) => assert.rejects(get(cdn))],
  [{ kind: 'status', status: 500 }, async (cdn) => assert.equal((await get(cdn)).status, 500)],
  [
    { kind: 'html' },
    async (cdn) => {
      const answer = await get(cdn);
      assert.equal(answer.status, 200);
      assert.match(answer.headers.get('content-type') ?? '', /html/);
    },
  ],
  [
    { kind: 'hang' },
    async (cdn) => assert.rejects(get(cdn, AbortSignal.timeout(300)), { name: 'TimeoutError' }),
  ],
  [
    { kind: 'slow', ms: 200 },
    async (cdn) => {
      const before = performance.now();
      assert.equal(await (await get(cdn)).text(), TEXT);
      assert.ok(performance.now() - before >= 190);
    },
  ],
  [
    { kind: 'truncated' },
    async (cdn) => {
      const answer = await get(cdn);
      assert.equal(answer.headers.get('content-length'), null);
      assert.equal(await answer.text(), TEXT.slice(0, TEXT.length / 2));
    },
  ],
  [
    { kind: 'flipped', at: 1 },
    async (cdn) => assert.equal(await (await get(cdn)).text(), `rtn${TEXT.slice(3)}`),
  ],
  [
    { kind: 'flipped', at: 1, compressed: true },
    async (cdn) => assert.notEqual(await text(cdn).catch(() => ''), TEXT),
  ],
  [
    { kind: 'rewritten', rewrite: (bytes) => Buffer.concat([Buffer.from('x;'), bytes]) },
    async (cdn) => assert.equal(await text(cdn), `x;${TEXT}`),
  ],
  [{ kind: 'instead', path: OTHER }, async (cdn) => assert.equal(await text(cdn), 'other')],
];

/** Like a browser, the client accepts compressed files. */
const headers = { 'accept-encoding': 'br' };
const get = (cdn: Cdn, signal?: AbortSignal) =>
  fetch(cdn.url + FILE, { headers, ...(signal ? { signal } : {}) });
const text = async (cdn: Cdn) => (await get(cdn)).text();

function checkFlippedContents(): void {
  const compressed = brotliCompressSync(TEXT);
  for (const at of compressed.keys()) {
    assert.notEqual(readAsBrowser(flipCompressedByte(compressed, at)), TEXT, `byte ${at} changes nothing`);
  }
}

/** @throws AssertionError when a fault has no effect, or still has an effect after its end */
export async function checkCdnFaults(): Promise<void> {
  checkFlippedContents();
  const folder = mkdtempSync(path.join(tmpdir(), 'salon-cdn-'));
  for (const [file, content] of [
    [FILE, TEXT],
    [OTHER, 'other'],
  ] as const) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), content);
    writeFileSync(path.join(folder, `${file}.br`), brotliCompressSync(content));
  }
  const cdn = await openCdn(folder);
  try {
    for (const [fault, check] of CHECKS) {
      const end = cdn.addFault(/mf-a\/1\//, fault);
      await check(cdn);
      end();
      const healed = await get(cdn);
      assert.equal(await healed.text(), TEXT, `${fault.kind} does not end`);
      assert.match(healed.headers.get('cache-control') ?? '', /immutable/);
    }
    assert.ok(cdn.asked.some(({ compressed }) => compressed));
    assert.equal((await fetch(`${cdn.url}/../secret`)).status, 404);
  } finally {
    await cdn.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

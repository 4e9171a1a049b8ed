import { type OutgoingHttpHeaders, request } from 'node:http';
import { ERRORS } from '@salon/shared/contracts/error-codes';
import { paths } from '@salon/shared/contracts/paths';
import { MAX_BODY_BYTES } from '../../http/server-options.ts';
import { buildBusiness } from '../../testing/builders.ts';
import { setUpSites } from './testing/test-site.ts';

const { salon, siteOf } = setUpSites();

const addressOf = async () => (await siteOf()).listen({ port: 0, host: '127.0.0.1' });

/** Sends the pieces chunked, unless `headers` has a content-length. Returns status and JSON of the answer. */
function post(url: string, pieces: string[], headers: OutgoingHttpHeaders = {}) {
  return new Promise<unknown[]>((resolve, reject) => {
    const call = request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
    });
    call.on('error', reject).on('response', async (answer) => {
      const text = (await answer.toArray()).join('');
      resolve([answer.statusCode, JSON.parse(text)]);
    });
    const write = () => {
      while (pieces.length > 0) if (!call.write(pieces.shift())) return void call.once('drain', write);
      call.end();
    };
    write();
  });
}

const PIECE = 64 * 1024;
const { status, message } = ERRORS.PAYLOAD_TOO_LARGE;
const TOO_LARGE = [status, { success: false, error: message, code: 'PAYLOAD_TOO_LARGE' }];

test.each([300_000, 3_000_000, 30_000_000])(
  'a body of %d bytes is too large for the site and for the API, and the next call succeeds',
  async (size) => {
    const site = await addressOf();
    const pieces = () => Array.from({ length: Math.ceil(size / PIECE) }, () => 'x'.repeat(PIECE));
    const length = { 'content-length': pieces().length * PIECE };
    for (const at of [salon.app.listeningOrigin, site]) {
      expect(await post(at + paths.customerPhoneLogin, pieces(), length)).toEqual(TOO_LARGE);
      expect(await post(at + paths.customerPhoneLogin, pieces())).toEqual(TOO_LARGE);
      expect((await fetch(at + paths.health)).status).toBe(200);
    }
  },
);

test('the site passes the API’s refusal of a body that only the API finds too large', async () => {
  const site = await addressOf();
  for (const headers of [{ 'content-length': PIECE }, {}]) {
    const answer = await post(site + paths.platformReports, ['x'.repeat(PIECE)], headers);
    expect(answer).toEqual(TOO_LARGE);
  }
});

test('a body within the limit arrives byte for byte, whole or in pieces', async () => {
  const { id: businessId } = await buildBusiness(salon);
  const site = await addressOf();
  const body = JSON.stringify({ phone: '+9647701234567', businessId });
  const padded = body.padEnd(MAX_BODY_BYTES, ' ');
  for (const pieces of [[padded], [padded.slice(0, 10), padded.slice(10, 9_000), padded.slice(9_000)]]) {
    const [code, answer] = await post(site + paths.customerPhoneLogin, pieces);
    expect([code, answer]).toEqual([200, expect.objectContaining({ exists: false })]);
  }
  for (const headers of [{ 'content-length': 0 }, { 'content-type': 'text/odd' }]) {
    const direct = await post(salon.app.listeningOrigin + paths.customerPhoneLogin, [], headers);
    expect(await post(site + paths.customerPhoneLogin, [], headers)).toEqual(direct);
  }
});

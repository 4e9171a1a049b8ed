import type { HttpAccess } from './create-http.ts';
import { loadImage } from './load-image.ts';

const image = { ok: true, status: 200, blob: async () => new Blob(['image']) };
const refused = (status: number, code: string) => ({
  ...{ ok: false, status },
  json: async () => ({ success: false, error: 'no', code }),
});

function setUp(answers: (Partial<Response> | Error)[], isRenewed = true) {
  const sent: [url: string, token: string][] = [];
  let token = 'first';
  const access: HttpAccess = {
    baseUrl: 'https://salon.example',
    headers: () => ({ Authorization: `Bearer ${token}` }),
    recover: async () => {
      token = 'second';
      return isRenewed;
    },
  };
  globalThis.fetch = async (url, init) => {
    const { Authorization = '' } = (init?.headers ?? {}) as Record<string, string>;
    sent.push([String(url), Authorization]);
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer as Response;
  };
  return { sent, load: (signal = new AbortController().signal) => loadImage(access, '/api/x', signal) };
}

test('an image is loaded with the token', async () => {
  const { sent, load } = setUp([image]);
  expect((await load()).size).toBe(5);
  expect(sent).toEqual([['https://salon.example/api/x', 'Bearer first']]);
});

test('an expired token is renewed once', async () => {
  const { sent, load } = setUp([refused(401, 'TOKEN_EXPIRED'), image]);
  await load();
  expect(sent.map(([, token]) => token)).toEqual(['Bearer first', 'Bearer second']);
});

test.each([
  [[refused(404, 'NOT_FOUND')], true, { status: 404, code: 'NOT_FOUND' }],
  [[refused(401, 'TOKEN_EXPIRED')], false, { status: 401, code: 'TOKEN_EXPIRED' }],
  [[refused(401, 'TOKEN_EXPIRED'), refused(503, 'UNAVAILABLE')], true, { status: 503, code: 'UNAVAILABLE' }],
  [[new TypeError('Failed to fetch')], true, { status: 0, code: 'NETWORK' }],
])('after %j it rejects', async (answers, isRenewed, error) => {
  await expect(setUp(answers, isRenewed).load()).rejects.toMatchObject(error);
});

test('an abort is no failure of the network', async () => {
  const end = new AbortController();
  const { load } = setUp([new DOMException('Aborted', 'AbortError')]);
  end.abort();
  await expect(load(end.signal)).rejects.toMatchObject({ code: 'ABORTED' });
});

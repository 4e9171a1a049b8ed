import { cacheFromEither } from './cache-from-either.ts';

test.each<[string, string[], string | undefined, string[] | null]>([
  ['is cached from its first address', ['/1/a.js', '/2/a.js'], '/2/a.js', ['/1/a.js']],
  [
    'is cached from the other address when it is not at the first',
    ['/2/a.js'],
    '/2/a.js',
    ['/1/a.js', '/2/a.js'],
  ],
  ['causes an error when it is at neither address', [], '/2/a.js', null],
  ['causes an error when it is not at its only address', [], undefined, null],
])('a file %s', async (_, there, other, expected) => {
  const asked: string[] = [];
  const keep = async (url: string) => {
    asked.push(url);
    if (!there.includes(url)) throw new Error(`${url} is not there.`);
  };
  const kept = cacheFromEither(keep, '/1/a.js', other);
  if (expected === null) await expect(kept).rejects.toThrow('is not there');
  else await kept.then(() => expect(asked).toEqual(expected));
});

import { keepEither } from './keep-either.ts';

test.each<[string, string[], string | undefined, string[] | null]>([
  ['is kept from its first address', ['/1/a.js', '/2/a.js'], '/2/a.js', ['/1/a.js']],
  ['is kept from the other when it is not at the first', ['/2/a.js'], '/2/a.js', ['/1/a.js', '/2/a.js']],
  ['is missed when it is at neither', [], '/2/a.js', null],
  ['is missed when it has one address alone', [], undefined, null],
])('a file %s', async (_, there, other, expected) => {
  const asked: string[] = [];
  const keep = async (url: string) => {
    asked.push(url);
    if (!there.includes(url)) throw new Error(`${url} is not there.`);
  };
  const kept = keepEither(keep, '/1/a.js', other);
  if (expected === null) await expect(kept).rejects.toThrow('is not there');
  else await kept.then(() => expect(asked).toEqual(expected));
});

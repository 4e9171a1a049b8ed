import { separateChunkLists } from './chunk-lists.ts';

const NAME = 'webpackChunkmf_stock';
const baseOf = (version: string) => `http://localhost/modules/mf-stock/${version}/`;

/** Registers a chunk as webpack's scripts do, while the script of this version runs. */
function runChunk(version: string, chunk: string): void {
  const script = document.createElement('script');
  script.src = `${baseOf(version)}chunk.js`;
  jest.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  const names = globalThis as unknown as Record<string, string[] | undefined>;
  names[NAME] = names[NAME] || [];
  names[NAME]?.push(chunk);
}

function readList(version: string): unknown {
  const script = document.createElement('script');
  script.src = `${baseOf(version)}remoteEntry.js`;
  jest.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  return (globalThis as unknown as Record<string, unknown>)[NAME];
}

afterEach(() => jest.restoreAllMocks());

it('two versions of a container in one page get only their own chunks', () => {
  for (const version of ['1', '2']) separateChunkLists(baseOf(version), [NAME]);
  runChunk('1', 'screen of 1');
  runChunk('2', 'screen of 2');
  expect(readList('1')).toEqual(['screen of 1']);
  expect(readList('2')).toEqual(['screen of 2']);
});

import { type FetchedFile, listFetchedTwice, sumAppTraffic, sumTraffic } from './traffic.ts';

const file = (path: string, kind: FetchedFile['kind'], bytes: number): FetchedFile => ({
  path,
  kind,
  bytes,
  startedMs: 0,
  endedMs: 1,
});

const files = [
  file('/login', 'html', 3_000),
  file('/shell/1/main.js', 'script', 140_000),
  file('/shell/1/main.css', 'style', 5_000),
  file('/shell/1/files/font.woff2', 'font', 20_000),
  file('/api/services', 'api', 7_000),
  file('/images/icon.svg', 'image', 900),
];

describe('the traffic of a page', () => {
  it('counts HTML, scripts and styles, and not fonts, images or API answers', () => {
    expect(sumAppTraffic(files)).toEqual({ bytes: 148_000, requests: 3 });
    expect(sumTraffic(files, ['font'])).toEqual({ bytes: 20_000, requests: 1 });
  });

  it('contains a file that came twice', () => {
    expect(listFetchedTwice(files)).toEqual([]);
    expect(listFetchedTwice([...files, file('/shell/1/main.js', 'script', 140_000)])).toEqual([
      '/shell/1/main.js',
    ]);
  });

  it('contains an API call that was made twice, when API calls are checked', () => {
    const asked = [...files, file('/api/services', 'api', 7_000)];
    expect(listFetchedTwice(asked, ['font', 'image', 'api'])).toEqual(['/api/services']);
  });

  it('may contain an API call twice otherwise', () => {
    expect(listFetchedTwice([...files, file('/api/services', 'api', 7_000)])).toEqual([]);
  });
});

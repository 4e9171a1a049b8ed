import { appTraffic, type FetchedFile, fetchedTwice, trafficOf } from './traffic.ts';

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

describe('what a page fetches', () => {
  it('compares page, scripts and styles, and neither fonts, pictures nor answers of the server', () => {
    expect(appTraffic(files)).toEqual({ bytes: 148_000, requests: 3 });
    expect(trafficOf(files, ['font'])).toEqual({ bytes: 20_000, requests: 1 });
  });

  it('finds a file that came over the wire a second time', () => {
    expect(fetchedTwice(files)).toEqual([]);
    expect(fetchedTwice([...files, file('/shell/1/main.js', 'script', 140_000)])).toEqual([
      '/shell/1/main.js',
    ]);
  });

  it('finds a call that was made twice, where that is asked for', () => {
    const asked = [...files, file('/api/services', 'api', 7_000)];
    expect(fetchedTwice(asked, ['font', 'image', 'api'])).toEqual(['/api/services']);
  });

  it('does not mind that the server is asked twice', () => {
    expect(fetchedTwice([...files, file('/api/services', 'api', 7_000)])).toEqual([]);
  });
});

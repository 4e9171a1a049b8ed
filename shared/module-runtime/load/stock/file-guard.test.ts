import { guardFiles } from './file-guard.ts';

const BASE = 'http://localhost/modules/mf-stock/1.0.0-aaaaaaaa/';
const HASHES = { 'remoteEntry.js': 'sha256-entry', 'app.css': 'sha256-style' };

beforeAll(() => guardFiles(BASE, HASHES));

function createScript(src: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = src;
  return script;
}

it('a script of the container gets its hash, also with a query', () => {
  expect(createScript(`${BASE}remoteEntry.js`).integrity).toBe('sha256-entry');
  expect(createScript(`${BASE}remoteEntry.js?1`).integrity).toBe('sha256-entry');
});

it('a script that the release does not have gets a hash that no file has', () => {
  expect(createScript(`${BASE}other.js`).integrity).toMatch(/^sha256-A{43}=$/);
});

it('a style gets its hash, whichever way its address is set', () => {
  const link = document.createElement('link');
  link.setAttribute('href', `${BASE}app.css`);
  expect(link.integrity).toBe('sha256-style');
});

it('files of other folders, fonts and images stay as they are', () => {
  expect(createScript('http://localhost/shell/main.js').integrity).toBeFalsy();
  const link = document.createElement('link');
  link.href = `${BASE}font.woff2`;
  expect(link.integrity).toBeFalsy();
});

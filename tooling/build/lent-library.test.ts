import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const PROBE = path.join(process.cwd(), 'tooling/build/testing/lent-library-probe.ts');
const TIMEOUT_MS = 600_000;

describe('the lent library in a page of the shell', () => {
  let page: Record<string, unknown> = {};
  beforeAll(async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [PROBE], { timeout: TIMEOUT_MS });
    page = JSON.parse(stdout);
  }, TIMEOUT_MS);

  it('has a MobX that works with the observables of the page’s MobX, and the page’s with its own', () => {
    expect(page).toMatchObject({ heard: [2, 'box 1', 'box 2', 3], isMerged: 2 });
    expect(page).toMatchObject({ isKnown: true, plain: { points: 3 } });
  });

  it('has the names of MobX that the page does not have', () => {
    expect(page.hasMore).toBe('function');
  });

  it('has components that render again when a store of the page changes', () => {
    expect(page.text).toBe('points 3');
  });

  it('does not build when it uses a name that the shell does not hand over', () => {
    expect(page.refusal).toMatch(
      /The lent library uses \w+(, \w+)* of antd\/es\/[\w/-]+: add it to ANTD_HOST/,
    );
  });

  it('has components of antd that see the theme and the settings of the page’s antd', () => {
    expect(page.isPrefixed).toBe(true);
  });
});

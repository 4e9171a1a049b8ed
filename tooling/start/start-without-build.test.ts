import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createKeyPair } from '../release/keys.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'start-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function start(settings: NodeJS.ProcessEnv): Promise<string> {
  const env = { ...process.env, PORT: '0', DEMO: '0', DATA_DIR: path.join(folder, 'data'), ...settings };
  return new Promise((resolve) => {
    execFile(process.execPath, [path.join(__dirname, 'start.ts')], { env }, (_, stdout, stderr) =>
      resolve(stdout + stderr),
    );
  });
}

test("npm start serves another folder's releases without a build", async () => {
  const keys = path.join(folder, 'keys.json');
  writeFileSync(keys, JSON.stringify({ keys: [createKeyPair().publicKey] }));
  const output = await start({ RELEASES: folder, RELEASES_ENVIRONMENT: 'staging', REGISTRY_KEYS: keys });
  expect(output).toContain('look at RELEASES and RELEASES_ENVIRONMENT');
  expect(output).not.toContain('Building');
});

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { BucketSettings } from '../salon/uploads/bucket-settings.ts';

const PROGRAM = createRequire(join(import.meta.dirname, 'bucket-server.ts')).resolve('s3rver/bin/s3rver.js');

/** Starts a real S3-compatible server, which checks no signatures, with one empty bucket and one access key. */
export async function startBucketServer(): Promise<{ settings: BucketSettings; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'salon-bucket-'));
  const options = ['-d', folder, '-a', '127.0.0.1', '-p', '0', '--silent', '--configure-bucket', 'images'];
  // The server encrypts the tokens of its list pages with DES, which OpenSSL disables by default.
  const child = spawn(process.execPath, ['--openssl-legacy-provider', PROGRAM, ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = new Promise<void>((done) => child.once('exit', () => done()));
  const stop = async () => {
    child.kill();
    await exited;
    rmSync(folder, { recursive: true, force: true });
  };
  const endpoint = await new Promise<string>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The bucket's server ended with ${code}`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const address = /listening on (\S+)/.exec(line)?.[1];
      if (address) resolve(`http://${address}`);
    });
  });
  const settings = {
    endpoint,
    bucket: 'images',
    region: 'us-east-1',
    accessKey: 'S3RVER',
    secretKey: 'S3RVER',
  };
  return { settings, stop };
}

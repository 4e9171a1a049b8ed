import { createHash, randomUUID } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { createImageName } from '../../salon/uploads/image-address.ts';
import { setUpSalon } from '../../testing/test-app.ts';
import { formatManifest, getImagePath, getManifestPath, getTablePath } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { setUpBackupWorkspace } from './testing/backup-workspace.ts';
import { buildWholeSalon } from './testing/whole-salon.ts';

const salon = setUpSalon();
const workspace = setUpBackupWorkspace(salon);

describe('a restore refuses a backup', () => {
  let path: string;
  const reach = jest.fn();

  beforeEach(async () => {
    reach.mockClear();
    await buildWholeSalon(salon);
    ({ path } = await workspace.backUp());
  });

  const attempt = (backup = path) =>
    restoreBackup({
      backup,
      reach,
      config: { dataDir: workspace.in(), uploadsBucket: null },
      replace: true,
    });

  const change = (edit: (text: string) => string) => {
    const file = getManifestPath(path);
    writeFileSync(file, edit(readFileSync(file, 'utf8')));
  };

  afterEach(() => {
    expect(reach).not.toHaveBeenCalled();
  });

  test('with a truncated table', async () => {
    truncateSync(getTablePath(path, 'bookings'), 60);
    await expect(attempt()).rejects.toThrow('tables/bookings.copy.gz is not what was written');
  });

  test('with a missing file', async () => {
    rmSync(getTablePath(path, 'customers'));
    await expect(attempt()).rejects.toThrow('tables/customers.copy.gz is missing');
  });

  test("with another table's rows", async () => {
    cpSync(getTablePath(path, 'admins'), getTablePath(path, 'employees'));
    await expect(attempt()).rejects.toThrow('tables/employees.copy.gz is not what was written');
  });

  test('with one character of a row changed, at the same length', async () => {
    const file = getTablePath(path, 'services');
    const rows = gunzipSync(readFileSync(file)).toString();
    expect(rows).toContain('1234.5');
    writeFileSync(file, gzipSync(rows.replace('1234.5', '1234.6')));
    await expect(attempt()).rejects.toThrow('tables/services.copy.gz is not what was written');
  });

  test('with an edited, truncated or missing manifest', async () => {
    change((text) => text.replace(/"rows": \d+/, '"rows": 999'));
    await expect(attempt()).rejects.toThrow('manifest.json is not what was written');
    change((text) => text.slice(0, 200));
    await expect(attempt()).rejects.toThrow('manifest.json is not what was written');
    rmSync(getManifestPath(path));
    await expect(attempt()).rejects.toThrow('is not a backup: it has no manifest.json');
    await expect(attempt(workspace.in('nowhere'))).rejects.toThrow('is not a backup');
  });

  test('of a newer version, or of a schema that this version never had', async () => {
    const { manifest } = JSON.parse(readFileSync(getManifestPath(path), 'utf8'));
    const [first, ...rest] = manifest.migrations;
    change(() =>
      formatManifest({ ...manifest, migrations: [first, ...rest, { ...first, name: '9999_later.sql' }] }),
    );
    await expect(attempt()).rejects.toThrow('this one does not know 9999_later.sql');
    change(() =>
      formatManifest({ ...manifest, migrations: [{ ...first, checksum: '0'.repeat(64) }, ...rest] }),
    );
    await expect(attempt()).rejects.toThrow('another 0001_salon.sql than this version has');
    change(() => formatManifest({ ...manifest, format: 2 }));
    await expect(attempt()).rejects.toThrow('has format 2');
  });

  test('with a changed image', async () => {
    const key = { businessId: randomUUID(), name: createImageName() };
    await salon.images.keep(key, Buffer.from('a picture'));
    ({ path } = await workspace.backUp());
    writeFileSync(getImagePath(path, key), 'A picture');
    await expect(attempt()).rejects.toThrow(`pictures/${key.businessId}/${key.name} is not what was written`);
  });

  test('with an image whose name leads out of its folder', async () => {
    const { manifest } = JSON.parse(readFileSync(getManifestPath(path), 'utf8'));
    // The file exists and has the right hash; only its path is wrong.
    const content = readFileSync(getTablePath(path, 'services'));
    const outside = {
      businessId: randomUUID(),
      name: '../../tables/services.copy.gz',
      bytes: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
    };
    mkdirSync(dirname(getImagePath(path, { ...outside, name: 'x' })), { recursive: true });
    change(() => formatManifest({ ...manifest, pictures: { place: 'backup', kept: [outside] } }));
    await expect(attempt()).rejects.toThrow('is damaged');
  });
});

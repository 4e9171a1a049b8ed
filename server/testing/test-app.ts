import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type AppOptions, buildApp } from '../app.ts';
import type { ConnectionSettings } from '../database/connection-settings.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { CanaryWatch } from '../platform/reports/canary-watch.ts';
import type { ReleaseFacts } from '../platform/reports/release-facts.ts';
import { LOGIN_LIMITS } from '../salon/auth/login-limits.ts';
import type { ImageStore } from '../salon/uploads/image-store.ts';
import { openImageStore } from '../salon/uploads/open-image-store.ts';
import type { AppConfig } from '../services.ts';
import { getClusterConnection, runAdminStatement, TEMPLATE_DATABASE } from './cluster.ts';
import { createFixedClock, type FixedClock } from './fixed-clock.ts';
import { type StatementWatch, toTestDatabase, watchStatements } from './statements/watch-statements.ts';

export interface TestApp {
  app: FastifyInstance;
  database: Database;
  /** With this connection a test reads without row-level security, or tries changes that only an owner may make. */
  owner: ConnectionSettings;
  clock: FixedClock;
  images: ImageStore;
  /** Present only when the test gives `facts`. */
  canaryWatch: CanaryWatch | undefined;
  config: AppConfig;
  close(): Promise<void>;
}

type TestParts = Partial<Pick<AppOptions, 'staticHost' | 'images' | 'codeSender' | 'releases'>> & {
  facts?: ReleaseFacts;
  platformAdmins?: string[];
  /** A migrated database that stays; by default the app has a copy of the template, which ends with the app. */
  owner?: ConnectionSettings;
};

export async function buildTestApp({
  facts,
  platformAdmins = [],
  owner: given,
  ...parts
}: TestParts = {}): Promise<TestApp> {
  const { owner, drop } = given ? { owner: given, drop: async () => {} } : await createDatabase();
  const database = openDatabase(owner, 20);
  const clock = createFixedClock();
  const dataDir = mkdtempSync(join(tmpdir(), 'salon-app-'));
  const config: AppConfig = {
    dataDir,
    demo: false,
    trustedProxies: 0,
    logLevel: 'silent',
    loginLimits: LOGIN_LIMITS,
    codeSender: { kind: 'console', production: false },
    platformAdmins,
    tokenSecret: 'a secret for tests alone, of more than 32 characters',
  };
  const images = parts.images ?? openImageStore({ dataDir, uploadsBucket: null });
  const canaryWatch = facts && new CanaryWatch({ database, clock, facts });
  const app = await buildApp({
    config,
    database,
    clock,
    ...parts,
    images,
    ...(canaryWatch ? { canaryWatch } : {}),
  });
  await app.ready();
  const close = async () => {
    await app.close();
    await database.close();
    await drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { app, database: toTestDatabase(database), owner, clock, images, canaryWatch, config, close };
}

async function createDatabase() {
  const name = `salon_test_${randomUUID().replaceAll('-', '')}`;
  await runAdminStatement(`create database ${name} template ${TEMPLATE_DATABASE} strategy file_copy`);
  const drop = () => runAdminStatement(`drop database ${name} with (force)`);
  return { owner: getClusterConnection(name), drop };
}

/**
 * Call it at the top of a test file. Before each test the clock is TEST_NOW again. The file fails if the server sent a
 * statement that does not name the business.
 */
export function setUpSalon(parts: TestParts = {}): TestApp {
  const holder: { current?: TestApp; watch?: StatementWatch } = {};
  beforeAll(async () => {
    holder.watch = await watchStatements();
    holder.current = await buildTestApp(parts);
  });
  beforeEach(() => holder.current?.clock.set(createFixedClock().now()));
  afterAll(async () => {
    await holder.current?.close();
    holder.watch?.end();
    holder.watch?.assertAllNameBusiness();
  });
  return new Proxy({} as TestApp, {
    get(_target, property: keyof TestApp) {
      if (!holder.current) throw new Error('The test app exists only inside tests');
      return holder.current[property];
    },
  });
}

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ConnectionSettings } from '../../../server/database/connection-settings.ts';
import { openDatabase } from '../../../server/database/database.ts';
import { buildAdmin, buildBusiness, createTokenFor } from '../../../server/testing/builders.ts';
import { type Processes, TRIAL_SECRET } from '../../engine/processes.ts';
import { findStoredFaults, type JudgedAnswer, judgeAnswer } from './checks.ts';
import type { HostileFile } from './hostile-file.ts';
import type { HostileRequest } from './hostile-requests.ts';
import { sendFile, sendRequest, type UploadWay } from './upload-calls.ts';

/** The server may close the connection of a larger upload without an answer, because of MAX_UPLOAD_BODY_BYTES. */
const CUT_OFF_BYTES = 6 * 1024 * 1024;

const SALONS = 3;

export interface UploadTrial {
  counted: { sent: number; kept: number; refused: number; faults: string[] };
  sendFile(file: HostileFile, way: UploadWay, salon: number): Promise<void>;
  sendRequest(request: HostileRequest): Promise<void>;
  /** Counts as faults: files in wrong folders, and stored files whose address no answer contained. */
  findStrayFiles(): void;
}

export async function makeUploadTrial({ urls, connection, dataDir }: Processes): Promise<UploadTrial> {
  const [url = ''] = urls;
  const salons = await makeSalons(connection);
  const counted = { sent: 0, kept: 0, refused: 0, faults: [] as string[] };
  const keptUrls = new Set<string>();
  const before = new Set(filesOutside(dataDir));

  const note = async (name: string, { url: kept, faults }: JudgedAnswer, sent: Buffer) => {
    const found = [...faults];
    if (kept) {
      if (keptUrls.has(kept)) found.push('has the address of another');
      keptUrls.add(kept);
      found.push(...(await faultsOfKept(dataDir, kept, sent)));
    }
    counted.sent++;
    counted[kept ? 'kept' : 'refused']++;
    counted.faults.push(...found.map((fault) => `${name}: ${fault}`));
  };

  return {
    counted,
    async sendFile(file, way, salon) {
      const answer = await sendFile(url, salons[salon % SALONS] ?? {}, way, file);
      const mayHangUp = file.bytes.length > CUT_OFF_BYTES;
      await note(`${file.name} (${way})`, judgeAnswer(answer, file.outcome, mayHangUp), file.bytes);
    },
    async sendRequest(request) {
      const answer = await sendRequest(url, salons[0] ?? {}, request);
      await note(
        request.name,
        judgeAnswer(answer, request.outcome, request.breaksOff === true),
        request.body,
      );
    },
    findStrayFiles() {
      const strange = filesOutside(dataDir).filter((file) => !before.has(file));
      const unknown = filesUnder(join(dataDir, 'uploads')).filter(
        (file) => !keptUrls.has(`/uploads/${file}`),
      );
      counted.faults.push(
        ...strange.map((file) => `${file} was left outside of the uploads`),
        ...unknown.map((file) => `uploads/${file} was stored for nobody`),
      );
    },
  };
}

async function faultsOfKept(dataDir: string, url: string, sent: Buffer): Promise<string[]> {
  if (!/^\/uploads\/[0-9a-f-]{36}\/[0-9a-f]{32}\.webp$/.test(url)) return [`is kept as ${url}`];
  const stored = readFileSync(join(dataDir, url));
  return findStoredFaults(stored, sent).catch((error: Error) => [
    `is stored and does not decode: ${error.message}`,
  ]);
}

/** Creates the salons, and returns for each the request headers of its admin. */
async function makeSalons(connection: ConnectionSettings): Promise<Record<string, string>[]> {
  const database = openDatabase(connection, 2);
  const parts = { database, clock: { now: () => new Date() }, config: { tokenSecret: TRIAL_SECRET } };
  const salons = [];
  for (let count = 0; count < SALONS; count++) {
    const business = await buildBusiness(parts);
    const admin = await buildAdmin(parts, { business_id: business.id });
    salons.push({ authorization: `Bearer ${await createTokenFor(parts, 'admin', admin)}` });
  }
  await database.close();
  return salons;
}

const filesOutside = (dataDir: string): string[] =>
  filesUnder(dataDir).filter((file) => !/^(postgres|uploads)\//.test(file));

function filesUnder(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => statSync(join(folder, name), { throwIfNoEntry: false })?.isFile());
}

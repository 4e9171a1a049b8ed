import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ConnectionSettings } from '../../../server/database/connection-settings.ts';
import { startProcesses } from '../../engine/processes.ts';
import type { HostileFile } from './hostile-file.ts';
import { buildHostileRequests } from './hostile-requests.ts';
import { buildNoiseImage } from './images.ts';
import { readMemory, resetPeak, watchChildren } from './memory.ts';
import { UPLOAD_WAYS, type UploadWay } from './upload-calls.ts';
import { makeUploadTrial, type UploadTrial } from './upload-trial.ts';

export interface UploadsOptions {
  files: readonly HostileFile[];
  /** Each file is sent three times, several files at the same time, from several salons. */
  largest: readonly HostileFile[];
  connection?: ConnectionSettings;
  onStep?: (text: string) => void;
}

export interface UploadsFigures {
  files: number;
  sent: number;
  kept: number;
  refused: number;
  /** Each text begins with the file and its way of upload, or with the request. */
  faults: string[];
  memory: MemoryFigures;
}

/** MiB of the API process: at its start, its peak during ordinary photos, its peak under attack, and afterwards. */
export interface MemoryFigures {
  start: number;
  ordinary: number;
  hostile: number;
  after: number;
  /** The largest peak of one image process. */
  imageProcess: number;
  /** The highest number of image processes at the same time. */
  imageProcesses: number;
}

/** Ordinary photos may increase the memory of a new API process by this much. */
export const MAX_GROWTH_MIB = 50;
export const MAX_HOSTILE_MIB = 300;
export const MAX_IMAGE_PROCESS_MIB = 300;
export const MAX_IMAGE_PROCESSES = 2;

export async function runUploads(options: UploadsOptions): Promise<UploadsFigures> {
  const temporary = mkdtempSync(join(tmpdir(), 'salon-trial-tmp-'));
  const { connection } = options;
  const env = { TMPDIR: temporary };
  const processes = await startProcesses({ count: 1, env, ...(connection ? { connection } : {}) });
  try {
    const trial = await makeUploadTrial(processes);
    const memory = await attack(processes.pids[0] ?? 0, trial, options);
    trial.findStrayFiles();
    trial.counted.faults.push(
      ...readdirSync(temporary).map((file) => `${file} was left in the temporary folder`),
    );
    const files = options.files.length + options.largest.length + (await buildHostileRequests()).length;
    return { ...trial.counted, files, memory };
  } finally {
    await processes.stop();
    rmSync(temporary, { recursive: true, force: true });
  }
}

export function listUploadsFaults({ faults, memory, sent, refused, kept }: UploadsFigures): string[] {
  const { start, ordinary, hostile, imageProcess, imageProcesses } = memory;
  const isEnough = sent > 100 && refused > 50 && kept > 20;
  return [
    ...faults,
    ...(isEnough ? [] : [`only ${sent} files were sent, ${refused} refused and ${kept} drawn anew`]),
    ...(ordinary - start > MAX_GROWTH_MIB ? [`the API grew from ${start} to ${ordinary} MiB by photos`] : []),
    ...(hostile > MAX_HOSTILE_MIB ? [`the API took ${hostile} MiB under attack`] : []),
    ...(imageProcess > MAX_IMAGE_PROCESS_MIB ? [`a drawing process took ${imageProcess} MiB`] : []),
    ...(imageProcesses > MAX_IMAGE_PROCESSES ? [`${imageProcesses} images were drawn at once`] : []),
  ];
}

async function attack(
  pid: number,
  trial: UploadTrial,
  { files, largest, onStep = () => {} }: UploadsOptions,
): Promise<MemoryFigures> {
  const stopWatching = watchChildren(pid);
  const start = readMemory(pid).now;
  onStep('Ordinary photos');
  const photos = await ordinaryPhotos();
  await inTurn(1, photos, (file, _worker, index) => trial.sendFile(file, wayOf(index), index));
  const ordinary = readMemory(pid).peak;
  resetPeak(pid);

  onStep(`${files.length} hostile files, each way in`);
  const eachWay = files.flatMap((file) => UPLOAD_WAYS.map((way) => ({ file, way })));
  await inTurn(4, eachWay, ({ file, way }, worker) => trial.sendFile(file, way, worker));
  onStep('Hostile forms');
  await inTurn(4, await buildHostileRequests(), (request) => trial.sendRequest(request));
  onStep('The largest images, several at once');
  const thrice = [...largest, ...largest, ...largest];
  await inTurn(6, thrice, (file, worker, index) => trial.sendFile(file, wayOf(index), worker));
  const hostile = readMemory(pid).peak;

  await inTurn(1, photos, (file, _worker, index) => trial.sendFile(file, wayOf(index), index));
  await wait(500);
  const { most, peak } = stopWatching();
  return { start, ordinary, hostile, after: readMemory(pid).now, imageProcess: peak, imageProcesses: most };
}

const wayOf = (index: number): UploadWay => UPLOAD_WAYS[index % UPLOAD_WAYS.length] ?? 'service';

/** Twelve photos of twelve megapixels. */
async function ordinaryPhotos(): Promise<HostileFile[]> {
  const bytes = await buildNoiseImage(500, 375).resize(4000, 3000).jpeg({ quality: 90 }).toBuffer();
  return Array.from({ length: 12 }, () => ({ name: 'an ordinary photo', bytes, outcome: 'redrawn' }));
}

async function inTurn<T>(
  workers: number,
  items: readonly T[],
  work: (item: T, worker: number, index: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const run = async (worker: number) => {
    for (let index = next++; index < items.length; index = next++) {
      await work(items[index] as T, worker, index);
    }
  };
  await Promise.all(Array.from({ length: workers }, (_, worker) => run(worker)));
}

/** `pnpm trial uploads` sends hostile files to a real API process; with `--short`, about as few as in the tests. */
import { writeFigures } from '../../engine/proof-figures.ts';
import { buildLargestFiles } from './bombs.ts';
import { buildFewHostileFiles, buildHostileFiles } from './hostile-files.ts';
import { listUploadsFaults, MAX_HOSTILE_MIB, MAX_IMAGE_PROCESS_MIB, runUploads } from './run-uploads.ts';
import { toUploadsProof } from './uploads-proof.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);

say('Making the files');
const isShort = process.argv.includes('--short');
const files = isShort ? await buildFewHostileFiles() : await buildHostileFiles(40);
const largest = isShort ? [] : await buildLargestFiles();
const figures = await runUploads({ files, largest, onStep: say });

const { memory, sent, kept, refused } = figures;
const faults = listUploadsFaults(figures);
for (const fault of faults) say(`FAULT ${fault}`);
say(
  `API process: ${memory.start} MiB at its start, at most ${memory.ordinary} by photos, ${memory.after} afterwards`,
);
say(
  `uploads: ${figures.files} hostile files and forms, sent ${sent} times: ${refused} refused, ${kept} drawn anew, ` +
    `${faults.length} faults; under attack the API took at most ${memory.hostile} MiB (bound ${MAX_HOSTILE_MIB}), ` +
    `a drawing process ${memory.imageProcess} MiB (bound ${MAX_IMAGE_PROCESS_MIB})`,
);
writeFigures(toUploadsProof(figures));
process.exitCode = faults.length > 0 ? 1 : 0;

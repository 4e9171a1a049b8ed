import { buildNeverFigure, formatThousands, type ProofFigure } from '../../engine/proof-figures.ts';
import {
  MAX_GROWTH_MIB,
  MAX_HOSTILE_MIB,
  MAX_IMAGE_PROCESS_MIB,
  MAX_IMAGE_PROCESSES,
  type UploadsFigures,
} from './run-uploads.ts';

export function toUploadsProof({
  files,
  sent,
  kept,
  refused,
  faults,
  memory,
}: UploadsFigures): ProofFigure[] {
  return [
    {
      ...buildNeverFigure(
        'Of a hostile file nothing is kept but pixels, and each is answered as the catalogue says',
        'faults',
        faults.length,
        `${formatThousands(files)} files and forms, sent ${formatThousands(sent)} times`,
      ),
      spread: `${formatThousands(refused)} refused, ${formatThousands(kept)} drawn anew`,
    },
    atMost(
      'A photo leaves the API process small',
      MAX_GROWTH_MIB,
      memory.ordinary - memory.start,
      'MiB more',
    ),
    atMost('Under attack the API process stays small', MAX_HOSTILE_MIB, memory.hostile, 'MiB'),
    atMost('A process that draws stays small', MAX_IMAGE_PROCESS_MIB, memory.imageProcess, 'MiB'),
    atMost('Few images are drawn at once', MAX_IMAGE_PROCESSES, memory.imageProcesses, 'at once'),
  ];
}

const atMost = (promise: string, most: number, value: number, unit: string): ProofFigure => ({
  promise,
  goal: `at most ${most} ${unit}`,
  figure: `${value} ${unit}`,
  isMet: value <= most,
});

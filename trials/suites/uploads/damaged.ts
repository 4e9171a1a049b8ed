import { createRandom } from '../../../server/operations/demo/random.ts';
import { HIDDEN_MARKER, type HostileFile } from './hostile-file.ts';
import { buildSmallImage, IMAGE_FORMATS } from './images.ts';

/** @param flips for each format, the number of images with flipped bits */
export async function buildDamagedFiles(flips: number): Promise<HostileFile[]> {
  const files: HostileFile[] = [];
  for (const format of IMAGE_FORMATS) {
    const whole = await buildSmallImage(format, `damaged ${format}`);
    for (const part of [0.001, 0.01, 0.05, 0.2, 0.5, 0.8, 0.95, 0.99]) {
      const length = Math.max(1, Math.floor(whole.length * part));
      files.push({
        name: `${format}, its first ${length} bytes`,
        bytes: whole.subarray(0, length),
        outcome: 'refused',
      });
    }
    for (let seed = 0; seed < flips; seed++) {
      files.push({
        name: `${format} with bits turned over, ${seed}`,
        bytes: flipped(whole, `${format}${seed}`),
        outcome: 'either',
      });
    }
    files.push({
      name: `${format}, then nothing of its own`,
      bytes: Buffer.concat([whole.subarray(0, 200), HIDDEN_MARKER, HIDDEN_MARKER]),
      outcome: 'refused',
    });
  }
  return files;
}

function flipped(whole: Buffer, seed: string): Buffer {
  const random = createRandom(seed);
  const bytes = Buffer.from(whole);
  for (let count = random.between(1, 30); count > 0; count--) {
    // About half of the flipped bits are in the first 64 bytes.
    const at = random.chance(0.5) ? random.between(0, 63) : random.between(0, bytes.length - 1);
    bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << random.between(0, 7)), at);
  }
  return bytes;
}

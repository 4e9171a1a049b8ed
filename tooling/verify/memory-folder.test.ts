import { hasMemoryToSpare, parseAvailableBytes } from './memory-folder.ts';

const GIB = 2 ** 30;

test.each([
  ['a machine with much memory', { room: 24 * GIB, available: 20 * GIB }, true],
  ['a container with the usual 64 MB', { room: 64 * 2 ** 20, available: 20 * GIB }, false],
  ['a machine with little memory left', { room: 8 * GIB, available: 7 * GIB }, false],
  ['a system without a memory folder that can hold programs', { room: null, available: 20 * GIB }, false],
])('%s', (_, facts, expected) => {
  expect(hasMemoryToSpare(facts)).toBe(expected);
});

test('parseAvailableBytes reads the available memory in bytes', () => {
  expect(parseAvailableBytes('MemTotal:  100 kB\nMemAvailable:   24105 kB\n')).toBe(24105 * 1024);
  expect(parseAvailableBytes('')).toBe(0);
});

import { parseProcessFile } from './process-file.ts';

const LINES = ['4711', '/data', '1795430000', '5432', '/tmp/salon', '', '  5432001  32768'];
const write = (...more: string[]) => [...LINES, ...more, ''].join('\n');

test.each([
  ['ready', write('ready   '), { pid: 4711, isReady: true }],
  ['not ready while it starts', write('starting'), { pid: 4711, isReady: false }],
  ['not ready while it stops', write('stopping'), { pid: 4711, isReady: false }],
  ['not ready before it has written its state', write(), { pid: 4711, isReady: false }],
  ['not ready with an empty file', '', { pid: 0, isReady: false }],
])('a server is %s', (_, text, file) => {
  expect(parseProcessFile(text)).toEqual(file);
});

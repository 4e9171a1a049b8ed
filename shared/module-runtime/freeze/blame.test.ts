import type { MarkStep } from '../../session/page-marks.ts';
import { findCulprit } from './blame.ts';

const mark = (step: MarkStep, module: string) => ({ step, module });

it.each<[string, ReturnType<typeof mark>[], string | undefined]>([
  [
    'code that has not ended, because it runs in one piece',
    [mark('script', 'a'), mark('code', 'b'), mark('mount', 'c')],
    'b',
  ],
  ['the innermost code', [mark('code', 'a'), mark('code', 'b')], 'b'],
  [
    'the first script, because scripts run in their order',
    [mark('mount', 'c'), mark('script', 'a'), mark('script', 'b')],
    'a',
  ],
  ['the last mount', [mark('mounted', 'd'), mark('mount', 'a'), mark('mount', 'b')], 'b'],
  ['a canary that mounts', [mark('mount', 'canary'), mark('mount', 'b')], 'canary'],
  ['none when all modules had mounted', [mark('mounted', 'a'), mark('mounted', 'b')], undefined],
])('the culprit is %s', (_, marks, module) => {
  expect(findCulprit(marks, ({ module }) => module === 'canary')?.module).toBe(module);
});

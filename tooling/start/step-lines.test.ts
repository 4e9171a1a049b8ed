import { StepLines, seconds } from './step-lines.mjs';

function terminal(isTTY: boolean) {
  const out = { isTTY, text: '', write: (text: string) => (out.text += text) };
  return out;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a short step is one line with its time', () => {
  const out = terminal(false);
  const steps = new StepLines(out);
  steps.next('Installing packages');
  jest.advanceTimersByTime(1_200);
  steps.finish();
  expect(out.text).toBe('Installing packages (1.2 s)\n');
});

test('a long step prints a progress line to a log from time to time', () => {
  const out = terminal(false);
  const steps = new StepLines(out);
  steps.next('Building');
  jest.advanceTimersByTime(15_000);
  steps.next('Starting');
  expect(out.text).toBe('Building … 3 s\nBuilding … 13 s\nBuilding (15 s)\n');
});

test('on a terminal the seconds count up in one line', () => {
  const out = terminal(true);
  const steps = new StepLines(out);
  steps.next('Building');
  jest.advanceTimersByTime(2_000);
  steps.finish();
  expect(out.text.split('\r').map((part) => part.replace('\u001b[K', ''))).toEqual([
    'Building …',
    'Building … 1 s',
    'Building … 2 s',
    'Building (2.0 s)\n',
  ]);
});

test('a failed step is marked as failed', () => {
  const out = terminal(false);
  const steps = new StepLines(out);
  steps.next('Building');
  steps.fail();
  steps.finish();
  expect(out.text).toBe('Building failed (0.0 s)\n');
});

test.each([
  [0, '0.0 s'],
  [9_940, '9.9 s'],
  [9_960, '10 s'],
  [99_400, '99 s'],
  [125_000, '2 min 5 s'],
])('%i ms is written as %s', (ms, text) => {
  expect(seconds(ms)).toBe(text);
});

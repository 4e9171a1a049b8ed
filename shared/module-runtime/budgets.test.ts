import { PROBE_TIMEOUT_MS } from '../module/probe-server.ts';
import * as budgets from './budgets.ts';

const SERVER_WAITS_FOR_END_MS = 60_000;

it.each<[number, number, string]>([
  [budgets.REFETCH_TIMEOUT_MS, budgets.FALLBACK_AFTER_MS, 'a retry still loads before the fallback version'],
  [PROBE_TIMEOUT_MS, budgets.FALLBACK_AFTER_MS, 'a page that is offline knows it before it blames a version'],
  [budgets.CHUNK_TIMEOUT_MS, budgets.ENTRY_TIMEOUT_MS, 'a chunk never waits longer than an entry'],
  [budgets.FALLBACK_AFTER_MS, budgets.ENTRY_TIMEOUT_MS, 'a slow entry may win against the fallback version'],
  [budgets.ENTRY_TIMEOUT_MS, budgets.LOAD_TIMEOUT_MS, 'the report on a hanging entry names its file'],
  [
    budgets.BACKGROUND_TIMEOUT_MS,
    budgets.LOAD_TIMEOUT_MS,
    'a file fetched ahead leaves its connection in time',
  ],
  [budgets.LOAD_TIMEOUT_MS, budgets.LOAD_EVENT_TIMEOUT_MS, 'work that can wait begins after the module'],
  [budgets.LOAD_TIMEOUT_MS, budgets.VERSION_TIMEOUT_MS, 'only a late version reaches its own limit'],
  [2 * budgets.CHUNK_TIMEOUT_MS, budgets.VERSION_TIMEOUT_MS, 'a late style ends before its version'],
  [
    budgets.VERSION_TIMEOUT_MS + budgets.REPORT_PAUSE_MS + budgets.REPORT_AGAIN_MS,
    budgets.END_REPORT_MS,
    'each refused end of a load is sent again at least once',
  ],
  [budgets.END_REPORT_MS, SERVER_WAITS_FOR_END_MS, 'the last repeated end still ends its load at the server'],
  [budgets.UNMOUNT_TIMEOUT_MS, budgets.MOUNT_TIMEOUT_MS, 'a module gets no more time to leave than to paint'],
])('%i ms is shorter than %i ms: %s', (shorter, longer) => {
  expect(shorter).toBeLessThan(longer);
});

it('the person sees the fallback about 10 seconds after the load began', () => {
  expect(budgets.LOAD_TIMEOUT_MS + budgets.REGISTRY_TIMEOUT_MS).toBeLessThanOrEqual(10_500);
});

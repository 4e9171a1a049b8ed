import { buildVersion } from '../testing/releases.ts';
import { VersionStatuses } from './version-statuses.ts';

const version = buildVersion('1');
let statuses: VersionStatuses;
beforeEach(() => {
  statuses = new VersionStatuses();
});

describe('the status of a version', () => {
  it('is failed until a reset, and the next load then fetches past the caches, once', () => {
    expect(statuses.start(version)).toBe(false);
    statuses.end(version);
    statuses.fail(version, 'FAILED');
    expect(statuses.hasFailed(version)).toBe(true);
    statuses.reset(version);
    expect(statuses.hasFailed(version)).toBe(false);
    expect(statuses.start(version)).toBe(true);
    expect(statuses.start(version)).toBe(false);
  });

  it('is failed for a late version until its load arrives', () => {
    statuses.start(version);
    statuses.fail(version, 'LATE');
    expect(statuses.hasFailed(version)).toBe(true);
    statuses.end(version);
    expect(statuses.arrive(version)).toBe('READY');
    expect(statuses.hasFailed(version)).toBe(false);
  });

  it('is late while one of two parts is still loading', () => {
    statuses.start(version);
    statuses.start(version);
    statuses.fail(version, 'LATE');
    statuses.end(version);
    statuses.settle(version);
    statuses.end(version);
    expect(statuses.arrive(version)).toBe('READY');
  });

  it('stays failed when another part arrives', () => {
    statuses.start(version);
    statuses.start(version);
    statuses.end(version);
    statuses.fail(version, 'FAILED');
    statuses.end(version);
    expect(statuses.arrive(version)).toBe('FAILED');
  });

  it('ends late when its load brings nothing', () => {
    statuses.start(version);
    statuses.fail(version, 'LATE');
    statuses.end(version);
    statuses.settle(version);
    expect(statuses.arrive(version)).toBe('FAILED');
  });

  it('is untried again after a load that failed offline', () => {
    statuses.start(version);
    statuses.end(version);
    statuses.settle(version);
    expect(statuses.arrive(version)).toBe('UNTRIED');
  });

  it('can fail after a reset, for a version that is still mounted', () => {
    statuses.start(version);
    statuses.end(version);
    statuses.arrive(version);
    statuses.fail(version, 'FAILED');
    statuses.reset(version);
    statuses.fail(version, 'LATE');
    expect(statuses.arrive(version)).toBe('FAILED');
  });

  it('cannot begin to load before a reset', () => {
    statuses.fail(version, 'FAILED');
    expect(() => statuses.start(version)).toThrow('No transition from FAILED to LOADING.');
  });
});

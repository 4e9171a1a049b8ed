import { buildVersion } from '../testing/releases.ts';
import { VersionList } from './version-list.ts';
import { VersionStatuses } from './version-statuses.ts';

describe('the versions of a module that a page knows', () => {
  const [newest, older] = [buildVersion('2'), buildVersion('1')];

  function failing(...failed: (typeof newest)[]) {
    const statuses = new VersionStatuses();
    for (const version of failed) statuses.fail(version, 'FAILED');
    return new VersionList([newest, older], statuses);
  }

  it('are tried from the newest to the oldest, without those that failed', () => {
    expect(failing().findNext()).toBe(newest);
    expect(failing(newest).findNext()).toBe(older);
    expect(failing(newest).findNext(new Set([older]))).toBeUndefined();
    expect(failing(newest).failed).toEqual([newest]);
  });

  it('begin with the one that the server names now, which is added once', () => {
    const list = failing(newest, older);
    list.addNewest(buildVersion('1'));
    expect(list.findNext()).toBeUndefined();
    const served = buildVersion('3');
    list.addNewest(served);
    expect([list.newest, list.findNext()]).toEqual([served, served]);
  });
});

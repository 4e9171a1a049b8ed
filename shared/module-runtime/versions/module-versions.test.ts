import { createVersions, loadVersion, setUpFakeClock } from '../testing/versions.ts';

setUpFakeClock();

describe('the versions of a module in one page', () => {
  it('begin with the newest, and no other version is fetched while it loads', async () => {
    const { versions, events } = createVersions({ 3: 2_000, 2: 0 });
    expect((await loadVersion(versions)).got).toBe('3');
    expect(events).toEqual(['3 loading']);
  });
});

import { chooseSingleBuild, listSingleBuildPages, type SingleBuildRun } from './single-build-choice.ts';

const trial = (singleBuild: string, usable: number, bytes: number, page = 'login'): SingleBuildRun => ({
  singleBuild,
  page,
  bytes,
  requests: 5,
  usable,
});

describe('the chosen single build', () => {
  it('is the fastest in the sum over all pages', () => {
    const trials = [
      trial('slow', 900, 100),
      trial('slow', 1300, 100, 'report'),
      trial('fast', 1000, 100),
      trial('fast', 1100, 100, 'report'),
    ];
    expect(chooseSingleBuild(trials)).toBe('fast');
  });

  it('is the one with fewer bytes of two equally fast ones', () => {
    expect(chooseSingleBuild([trial('large', 1000, 200), trial('small', 1005, 150)])).toBe('small');
  });

  it('is judged by the median of its visits', () => {
    const pages = listSingleBuildPages([trial('a', 1000, 100), trial('a', 5000, 100), trial('a', 1010, 100)]);
    expect(pages).toEqual([{ singleBuild: 'a', page: 'login', bytes: 100, requests: 5, usable: 1010 }]);
  });
});

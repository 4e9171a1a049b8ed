import { compareRandomVisits } from './testing/compare-visit-case.ts';

describe('the slots, checks and plans of a visit, compared with a count of every minute', () => {
  it('are equal in random salons around clock changes', () => {
    expect(() => compareRandomVisits(1500, 20_261_201)).not.toThrow();
  });
});

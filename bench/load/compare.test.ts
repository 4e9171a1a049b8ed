import { compareBuilds, type Side } from './compare.ts';

describe('a comparison', () => {
  it('measures both sides in every round in alternating order, and does not count the warm-up', async () => {
    const order: Side[] = [];
    const usable: Record<Side, number[]> = { subject: [999, 110, 240, 120], reference: [1, 100, 200, 100] };
    const { figures } = await compareBuilds({
      runs: 3,
      warmUps: 1,
      measure: async (side) => {
        order.push(side);
        return { figures: { usable: usable[side].shift() ?? Number.NaN }, files: [] };
      },
    });
    expect(figures.usable?.subject).toEqual([110, 240, 120]);
    expect(figures.usable?.reference).toEqual([100, 200, 100]);
    expect(figures.usable?.ratio.median).toBeCloseTo(1.2);
    expect(order.filter((side, index) => index % 2 === 0 && side === 'subject')).toHaveLength(2);
  });

  it('contains the files that each side fetched in the last round', async () => {
    const file = (path: string) => ({ path, kind: 'script' as const, bytes: 1, startedMs: 0, endedMs: 1 });
    const { files } = await compareBuilds({
      runs: 1,
      warmUps: 0,
      measure: async (side) => ({ figures: {}, files: [file(`/${side}.js`)] }),
    });
    expect(files).toEqual({ subject: [file('/subject.js')], reference: [file('/reference.js')] });
  });
});

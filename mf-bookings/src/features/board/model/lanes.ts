import { type Interval, overlaps } from './interval.ts';

export interface Lane {
  lane: number;
  /** How many lanes stand beside each other at this place of the column. */
  lanes: number;
}

/** Returns a lane for each interval, in the order of `intervals`: those that overlap stand beside each other. */
export function assignLanes(intervals: readonly Interval[]): Lane[] {
  const order = intervals
    .map((interval, index) => ({ ...interval, index }))
    .sort((a, b) => a.from - b.from || b.to - a.to);
  const lanes: Lane[] = intervals.map(() => ({ lane: 0, lanes: 1 }));
  let cluster: typeof order = [];
  let clusterEnd = Number.NEGATIVE_INFINITY;
  const close = () => {
    const count = Math.max(0, ...cluster.map(({ index }) => (lanes[index]?.lane ?? 0) + 1));
    for (const { index } of cluster) lanes[index] = { lane: lanes[index]?.lane ?? 0, lanes: count };
  };
  for (const interval of order) {
    if (interval.from >= clusterEnd) {
      close();
      cluster = [];
    }
    const taken = cluster.filter((other) => overlaps(other, interval)).map(({ index }) => lanes[index]?.lane);
    let lane = 0;
    while (taken.includes(lane)) lane += 1;
    lanes[interval.index] = { lane, lanes: 1 };
    cluster.push(interval);
    clusterEnd = Math.max(clusterEnd, interval.to);
  }
  close();
  return lanes;
}

import http from 'node:http';
import autocannon from 'autocannon';

export interface RequestTarget {
  url: string;
  headers: Record<string, string>;
}

/** Returns requests per second of a closed loop: each connection waits for an answer before its next request. */
export async function measureThroughput(
  target: RequestTarget,
  connections: number,
  seconds: number,
): Promise<number> {
  const result = await autocannon({ ...target, connections, duration: seconds });
  if (result.non2xx + result.errors > 0) throw new Error(`${target.url}: ${result.non2xx} refused`);
  return result.requests.average;
}

/**
 * Returns the milliseconds of each request in an open loop: a request starts at its planned time, even if earlier
 * requests have no answer yet. Its time counts from the planned start, so it includes the wait for a slow server.
 */
export async function measureOpenLoop(
  target: RequestTarget,
  perSecond: number,
  seconds: number,
): Promise<number[]> {
  const agent = new http.Agent({ keepAlive: true });
  const start = performance.now() + 50;
  const count = perSecond * seconds;
  const answers = Array.from({ length: count }, async (_, place) => {
    const due = start + (place * 1000) / perSecond;
    await new Promise((wake) => setTimeout(wake, due - performance.now()));
    await get(target, agent);
    return performance.now() - due;
  });
  const times = await Promise.all(answers);
  agent.destroy();
  return times;
}

/** Returns the milliseconds of each request, for `a` and `b`. Requests alternate, so both have equal conditions. */
export async function measureAlternately(
  a: RequestTarget,
  b: RequestTarget,
  rounds: number,
): Promise<[number[], number[]]> {
  const agent = new http.Agent({ keepAlive: true });
  const times: [number[], number[]] = [[], []];
  for (let round = -10; round < rounds; round++) {
    for (const [place, target] of [a, b].entries()) {
      const start = performance.now();
      await get(target, agent);
      // The first ten rounds warm up query plans and caches.
      if (round >= 0) times[place === 0 ? 0 : 1].push(performance.now() - start);
    }
  }
  agent.destroy();
  return times;
}

function get({ url, headers }: RequestTarget, agent: http.Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { headers, agent }, (response) => {
      response.resume();
      response.once('end', () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`${url}: ${response.statusCode}`)),
      );
      response.once('error', reject);
    });
    request.once('error', reject);
  });
}

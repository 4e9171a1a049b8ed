/**
 * Sends requests at a steady rate, whether or not the earlier ones are answered, until its input ends. Its argument is a
 * `NoiseOrder` as JSON. It prints a line when it begins, and at its end how many requests were answered and refused.
 */
import http from 'node:http';

export interface NoiseOrder {
  urls: string[];
  headers: Record<string, string>;
  perSecond: number;
}

const { urls, headers, perSecond } = JSON.parse(process.argv[2] ?? '{}') as NoiseOrder;
const agent = new http.Agent({ keepAlive: true });
const counts = { sent: 0, answered: 0, refused: 0 };
const startMs = performance.now();

setInterval(() => {
  const due = Math.floor(((performance.now() - startMs) * perSecond) / 1_000);
  while (counts.sent < due) send(urls[counts.sent++ % urls.length] ?? '');
}, 5);
process.stdout.write('begun\n');

function send(url: string): void {
  http
    .get(url, { headers, agent }, (answer) => {
      answer.resume();
      if (answer.statusCode === 200) counts.answered++;
      else counts.refused++;
    })
    .on('error', () => counts.refused++);
}

process.stdin
  .once('end', () => {
    process.stdout.write(`${JSON.stringify(counts)}\n`, () => process.exit(0));
  })
  .resume();

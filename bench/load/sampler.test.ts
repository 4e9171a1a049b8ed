import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { judgeSamples, MIN_PAIRS, type SamplingTask, sampleTasks } from './sampler.ts';
import { Samples } from './samples.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'samples-'));
  file = path.join(folder, 'load.jsonl');
});
afterEach(() => rmSync(folder, { recursive: true }));

let visits: string[] = [];
beforeEach(() => {
  visits = [];
});

const task = (id: string, usable: (site: string, visit: number) => number): SamplingTask => ({
  id,
  place: id,
  sites: { subject: 'product', reference: 'singleBuild' },
  measure: async (site) => {
    visits.push(`${id} ${site}`);
    return { usable: usable(site, visits.length) };
  },
});

const steady = (site: string) => (site === 'product' ? 1050 : 1000);
/** Returns times whose ratio changes strongly from pair to pair. */
const noisy = (_: string, visit: number) => 1000 + 400 * (Math.floor(visit / 2) % 2) * (visit % 2 ? 1 : -1);

const never = () => false;
const afterVisits = (count: number) => () => visits.length >= count;
const silent = () => undefined;

describe('sampleTasks', () => {
  it('stops when every interval is narrow and there are enough pairs', async () => {
    const samples = new Samples(file);
    const tasks = [task('login', steady), task('report', steady)];
    expect(await sampleTasks({ tasks, samples, isTimeUp: never, onStep: silent })).toBe(true);
    expect(samples.listPairs('login', 'subject')).toHaveLength(MIN_PAIRS);
    expect(samples.listPairs('report', 'control')).toHaveLength(MIN_PAIRS);
    expect(judgeSamples(samples, 'login', 'usable').ratio.estimate).toBeCloseTo(1.05);
  });

  it('lets tasks and their controls take turns, with alternating order of the sides', async () => {
    const samples = new Samples(file);
    const tasks = [task('login', steady), task('report', steady)];
    await sampleTasks({ tasks, samples, isTimeUp: afterVisits(20), onStep: silent });
    expect(visits).toEqual([
      // Each task's first two visits warm up and are not stored.
      ...[
        'login product',
        'login singleBuild',
        'login product',
        'login singleBuild',
        'login product',
        'login product',
      ],
      ...[
        'report product',
        'report singleBuild',
        'report product',
        'report singleBuild',
        'report product',
        'report product',
      ],
      ...['login singleBuild', 'login product', 'login product', 'login product'],
      ...['report singleBuild', 'report product', 'report product', 'report product'],
    ]);
    expect(samples.pairs).toHaveLength(8);
  });

  it('continues with wide intervals until the time is up, and stores every pair', async () => {
    const samples = new Samples(file);
    const tasks = [task('login', steady), task('report', noisy)];
    expect(await sampleTasks({ tasks, samples, isTimeUp: afterVisits(120), onStep: silent })).toBe(false);
    expect(samples.listPairs('login', 'subject')).toHaveLength(MIN_PAIRS);
    expect(samples.listPairs('report', 'subject').length).toBeGreaterThan(MIN_PAIRS);
    expect(new Samples(file).pairs).toEqual(samples.pairs);
  });

  it('continues after a failed visit, and ends after several failures in a row', async () => {
    const flaky = task('login', (site, visit) => {
      if (visit === 5) throw new Error('The page did not become usable.');
      return steady(site);
    });
    const steps: string[] = [];
    const samples = new Samples(file);
    const onStep = (line: string) => steps.push(line);
    expect(await sampleTasks({ tasks: [flaky], samples, isTimeUp: never, onStep })).toBe(true);
    expect(steps).toEqual(['login: not measured, The page did not become usable.']);
    const broken = task('report', () => {
      throw new Error('Nobody answers.');
    });
    await expect(sampleTasks({ tasks: [broken], samples, isTimeUp: never, onStep })).rejects.toThrow(
      'Nobody',
    );
  });
});

describe('an interrupted run', () => {
  const sampling = (count: number) => `
    const { sampleTasks } = await import('./bench/load/sampler.ts');
    const { Samples } = await import('./bench/load/samples.ts');
    let visits = 0;
    const measure = async () => {
      visits += 1;
      if (visits > ${count}) { console.log('cut'); await new Promise(() => setInterval(() => {}, 1000)); }
      return { usable: 1000 };
    };
    const sites = { subject: 'product', reference: 'singleBuild' };
    const tasks = ['login', 'report'].map((id) => ({ id, place: 'any', sites, measure }));
    const samples = new Samples(${JSON.stringify(file)});
    await sampleTasks({ tasks, samples, isTimeUp: () => false, onStep: () => {} });`;

  it('continues after a kill -9 within a pair without a lost or repeated measurement', async () => {
    // Two visits warm up, six make three pairs, and the fourth pair has one of its two visits.
    const child = spawn(process.execPath, ['--input-type=module', '-e', sampling(9)], { stdio: 'pipe' });
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'close');
    const samples = new Samples(file);
    expect(samples.pairs.map(({ task, kind }) => `${task} ${kind}`)).toEqual([
      'login subject',
      'login control',
      'report subject',
    ]);
    const tasks = [task('login', steady), task('report', steady)];
    await sampleTasks({ tasks, samples, isTimeUp: afterVisits(4), onStep: silent });
    expect(visits).toEqual(['report product', 'report singleBuild', 'report product', 'report product']);
    expect(new Samples(file).pairs).toHaveLength(4);
  });

  it('drops an incomplete line, and writes the next one completely', () => {
    const samples = new Samples(file);
    const pair = { kind: 'subject', task: 'login', figures: { subject: {}, reference: {} } } as const;
    samples.keep({ pair });
    appendFileSync(file, '{"pair":{"kind":"sub');
    new Samples(file).keep({ pair });
    expect(new Samples(file).pairs).toEqual([pair, pair]);
    expect(readFileSync(file, 'utf8').split('\n')).toHaveLength(3);
  });

  it('begins anew after clear', () => {
    const samples = new Samples(file);
    samples.keep({ trial: { singleBuild: 'fine', page: 'login', bytes: 1, requests: 1, usable: 1 } });
    samples.clear();
    expect(existsSync(file)).toBe(false);
    expect(new Samples(file).trials).toEqual([]);
  });
});

import type { UserType } from '@salon/shared/domain/access';
import { getSalonNow } from '@salon/shared/domain/salon-clock';
import { createRandom, type RandomGenerator } from '../../../server/operations/demo/random.ts';
import { startProcesses } from '../../engine/processes.ts';
import { createAnswerChecker, type FuzzAnswer } from './answers.ts';
import { type DirectAccess, openDirectAccess } from './direct-access.ts';
import { type Operation, readOperations } from './document.ts';
import { breakDraft, FAULT_KINDS } from './faults.ts';
import { encodeDraft, type FuzzRequest, generateValidDraft } from './requests.ts';
import type { KnownValues } from './values.ts';

export interface FuzzResult {
  requests: number;
  operations: number;
  byStatus: Record<number, number>;
  succeeded: string[];
  /** Requests that were repeated with another salon's token. */
  replayed: number;
  problems: string[];
}

const LANES = 8;
const SEQUENCE = 40;
/** The number of requests between two attacks. */
const ATTACK_EVERY = 250;
const WHO: readonly UserType[] = ['admin', 'admin', 'admin', 'admin', 'admin', 'employee', 'customer'];

/** Large enough for `hasTriedEnough`. */
export const SHORT_FUZZ_RUN = { requests: 7_000, seed: 'short form' };

/** A run that sent, replayed or completed too few requests shows nothing. */
export const hasTriedEnough = ({ requests, replayed, succeeded, operations }: FuzzResult): boolean =>
  requests > 1_000 && replayed > 20 && succeeded.length > operations / 2;

export async function runFuzz({ requests, seed }: { requests: number; seed: string }): Promise<FuzzResult> {
  const processes = await startProcesses({ count: 1, demo: true });
  const backstage = openDirectAccess(processes.connection);
  try {
    const run = new Run(processes.urls[0] ?? '', backstage, seed);
    await run.prepare();
    for (let done = 0; done < requests; done += ATTACK_EVERY) {
      await run.volley(Math.min(ATTACK_EVERY, requests - done));
      await run.attack();
    }
    return run.result;
  } finally {
    await backstage.close();
    await processes.stop();
  }
}

class Run {
  readonly result: FuzzResult = {
    requests: 0,
    operations: 0,
    byStatus: {},
    succeeded: [],
    replayed: 0,
    problems: [],
  };
  private readonly url: string;
  private readonly backstage: DirectAccess;
  private readonly random: RandomGenerator;
  private readonly check = createAnswerChecker();
  private readonly known: KnownValues;
  private readonly people = new Map<UserType, Promise<Record<string, string>>>();
  private operations: Operation[] = [];

  constructor(url: string, backstage: DirectAccess, seed: string) {
    this.url = url;
    this.backstage = backstage;
    this.random = createRandom(seed);
    this.known = { ids: [], today: getSalonNow(new Date(), 'Asia/Baghdad').date };
  }

  async prepare(): Promise<void> {
    this.operations = await readOperations(this.url);
    this.result.operations = this.operations.length;
    const headers = await this.backstage.signIn('noor', 'admin');
    for (const operation of this.operations.filter(
      ({ method, path }) => method === 'GET' && !path.includes('{'),
    )) {
      await this.send(encodeDraft({ operation, path: {}, query: {}, body: undefined }, 'valid'), headers);
    }
  }

  /** About a third of the requests are valid, and the others are broken in one way each. */
  async volley(count: number): Promise<void> {
    let left = count;
    const lane = async () => {
      while (left-- > 0) {
        const attempt = this.makeAttempt();
        const who = this.random.chance(0.95) ? this.random.pick(WHO) : null;
        const answer = await this.send(attempt, who ? await this.signedIn(who) : {});
        // An earlier request has ended this session or deactivated the person, so the next request gets a new session.
        if (answer.status === 401 && who) this.people.delete(who);
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
  }

  private signedIn(userType: UserType): Promise<Record<string, string>> {
    const known = this.people.get(userType) ?? this.backstage.signIn('noor', userType);
    this.people.set(userType, known);
    return known;
  }

  private makeAttempt(): FuzzRequest {
    const draft = generateValidDraft(this.random.pick(this.operations), this.random, this.known);
    return this.random.chance(0.35)
      ? encodeDraft(draft, 'valid')
      : breakDraft(draft, this.random.pick(FAULT_KINDS), this.random);
  }

  /**
   * Sends requests as one salon, and repeats them with another salon's token. Then no answer may contain an id of the
   * first salon, and no row of the first salon may change.
   */
  async attack(): Promise<void> {
    // New sessions are needed, because a token is valid for only 15 minutes.
    this.people.clear();
    const [owner, other] = [
      await this.backstage.signIn('noor', 'admin'),
      await this.backstage.signIn('layal', 'admin'),
    ];
    const sequence: FuzzRequest[] = [];
    for (let step = 0; step < SEQUENCE; step++) {
      const attempt = encodeDraft(
        generateValidDraft(this.random.pick(this.operations), this.random, this.known),
        'valid',
      );
      await this.send(attempt, owner);
      // Any client may sign in and out, so these requests are not repeated.
      if (!attempt.url.startsWith('/api/auth/')) sequence.push(attempt);
    }
    const before = await this.backstage.readFingerprint('noor');
    const foreign = new Set(this.known.ids);
    for (const attempt of sequence) {
      const answer = await this.send(attempt, other, false);
      this.result.replayed += 1;
      const seen = [...answer.text.matchAll(UUID)].map(([id]) => id).filter((id) => foreign.has(id));
      const said = `${attempt.url}${attempt.body ?? ''}`;
      const leaked = seen.filter((id) => !said.includes(id) && !other['business-id']?.includes(id));
      if (leaked.length > 0) this.blame(attempt, answer, `shows another salon's ${leaked[0]}`);
    }
    if ((await this.backstage.readFingerprint('noor')) !== before) {
      this.result.problems.push('A replay with another salon’s token changed rows.');
    }
  }

  private async send(
    attempt: FuzzRequest,
    headers: Record<string, string>,
    learns = true,
  ): Promise<FuzzAnswer> {
    const answer = await call(this.url, attempt, headers);
    const { operation } = attempt;
    this.result.requests += 1;
    this.result.byStatus[answer.status] = (this.result.byStatus[answer.status] ?? 0) + 1;
    for (const problem of this.check(operation, answer)) this.blame(attempt, answer, problem);
    if (answer.status < 300) {
      const name = `${operation.method} ${operation.path}`;
      if (!this.result.succeeded.includes(name)) this.result.succeeded.push(name);
      if (learns) this.learn(answer.text);
    }
    return answer;
  }

  private learn(text: string): void {
    const found = [...text.slice(0, 20_000).matchAll(UUID)].map(([id]) => id);
    this.known.ids = [...new Set([...found.slice(0, 40), ...this.known.ids])].slice(0, 400);
  }

  private blame({ method, url, body, kind }: FuzzRequest, answer: FuzzAnswer, problem: string): void {
    if (this.result.problems.length >= 200) return;
    const sent = `${method} ${url.slice(0, 300)} ${String(body ?? '').slice(0, 300)}`;
    this.result.problems.push(
      `${problem} (${kind}): ${sent} → ${answer.status} ${answer.text.slice(0, 300)}`,
    );
  }
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

async function call(url: string, attempt: FuzzRequest, headers: Record<string, string>): Promise<FuzzAnswer> {
  const { method, body } = attempt;
  const response = await fetch(`${url}${attempt.url}`, {
    method,
    headers: { ...headers, ...attempt.headers },
    ...(body === undefined ? {} : { body: body as BodyInit }),
  });
  const type = response.headers.get('content-type') ?? '';
  // An event stream does not end, so only its status and type are read.
  if (type.startsWith('text/event-stream')) {
    await response.body?.cancel();
    return { status: response.status, type, text: '' };
  }
  return { status: response.status, type, text: await response.text() };
}

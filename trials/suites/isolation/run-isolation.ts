import { isDeepStrictEqual } from 'node:util';
import { buildTestApp, type TestApp } from '../../../server/testing/test-app.ts';
import { type Answer, createSalonCalls, type SalonCalls } from './calls.ts';
import { listSalonTables, queryAsOwner } from './catalogue.ts';
import { listDocumentedRoutes, type Route } from './documented-routes.ts';
import { collectMarks, findMarks, readFingerprints, type SalonMarks } from './leaks.ts';
import { createRequestPlans, type RequestPlan, type SalonPair } from './requests.ts';
import { readStreamText } from './streams.ts';
import { buildWholeSalon, type WholeSalon } from './whole-salon.ts';
import { type PredicateRemoval, removePredicatesWhenSending } from './without-predicates.ts';

export interface Breaches {
  /** Answers that showed data of the other salon. */
  leaks: string[];
  /** Reads whose answer changed when the other salon was created. */
  influenced: string[];
  /** Routes that answered ids of the other salon differently from ids that do not exist. */
  revealed: string[];
  /** Tables in which a row of the other salon changed. */
  changed: string[];
}

export interface IsolationFigures extends Breaches {
  routes: string[];
  requests: number;
  answers: Record<string, number>;
  /** Reads and streams that never succeeded, so the trial shows nothing about them. */
  routesWithoutAnswer: string[];
  /** Routes that read or change rows of a salon and had no breach. */
  routesWithoutBreach: string[];
  statements: number;
  predicatesRemoved: number;
  /** Statements with a predicate on the business in an unknown form. */
  leftOver: string[];
  unguardedTables: string[];
  /** The trial cannot detect a leak from a table without a row of the other salon. */
  emptyTables: string[];
}

export interface IsolationOptions {
  /** Tables whose row-level security is turned off, to show that the trial detects breaches. */
  openTables?: readonly string[] | 'all';
  /** Whether every path gets ids of every kind; otherwise only ids of the path's own kind. */
  thorough?: boolean;
}

/**
 * Removes the predicates on the business from every statement. Two salons are in one database, and the people of one
 * call every route with ids of the other.
 */
export async function runIsolation(options: IsolationOptions = {}): Promise<IsolationFigures> {
  const salon = await buildTestApp();
  try {
    const tables = await listSalonTables(salon);
    const unguardedTables = tables.filter((table) => !table.guarded).map(({ name }) => name);
    const { openTables = [] } = options;
    const open = tables.filter(({ name }) => openTables === 'all' || openTables.includes(name));
    for (const { name } of open) await takeGuardAway(salon, name);
    const watch = removePredicatesWhenSending();
    try {
      const figures = await drive(salon, options);
      return { ...figures, ...seenBy(watch), unguardedTables };
    } finally {
      watch.end();
    }
  } finally {
    await salon.close();
  }
}

const seenBy = ({ statements, removed, leftOver }: PredicateRemoval) => ({
  statements,
  predicatesRemoved: removed,
  leftOver: [...new Set(leftOver)],
});

async function takeGuardAway(salon: TestApp, table: string): Promise<void> {
  await queryAsOwner(salon, `alter table ${table} disable row level security`);
  await queryAsOwner(salon, `alter table ${table} no force row level security`);
}

type Driven = Omit<IsolationFigures, 'statements' | 'predicatesRemoved' | 'leftOver' | 'unguardedTables'>;

async function drive(salon: TestApp, { thorough = false }: IsolationOptions): Promise<Driven> {
  const own = await buildWholeSalon(salon, 'نرجس', 11);
  const routes = listDocumentedRoutes(salon.app);
  const calls = createSalonCalls(salon, own);
  const reads = routes.filter(({ method, isStream }) => method === 'GET' && !isStream);
  const alone = reads.flatMap((route) =>
    createRequestPlans(route, { own, other: own, cursors: new Map(), thorough }),
  );
  const plain = alone.filter(({ namesRow }) => !namesRow);
  const before = await calls.answersOf(plain);

  const other = await buildWholeSalon(salon, 'ياسمين', 37);
  await moveBehind(salon, own);
  const after = await calls.answersOf(plain);
  const streams = await listen(salon, routes, own, other);
  const cursors = await createSalonCalls(salon, other).cursorsOf(reads);
  const marks = await collectMarks(salon, own.ids.business, other.ids.business);
  const breaches = await ask({ salon, calls, marks, routes }, { own, other, cursors, thorough });
  breaches.influenced = [...before]
    .filter(([name, answer]) => !isDeepStrictEqual(answer, after.get(name)))
    .map(([name]) => name);
  for (const [name, heard] of streams) breaches.leaks.push(...leaksIn(name, heard, marks));

  return {
    ...breaches,
    routes: routes.map(({ name }) => name),
    requests: calls.count(),
    answers: calls.statuses(),
    routesWithoutAnswer: [
      // The platform's page belongs to no salon, and the server refuses it to all salons.
      ...reads
        .filter(({ policy }) => policy !== 'platform-admin')
        .map(({ name }) => name)
        .filter((name) => !calls.answered().has(name)),
      ...streams.filter(([, heard]) => heard === '').map(([name]) => name),
    ],
    routesWithoutBreach: tightOf(routes, breaches),
    emptyTables: marks.emptyTables,
  };
}

/** The own salon's row is then stored behind the other salon's: a query for "the first row" finds the other salon. */
async function moveBehind(salon: TestApp, { ids }: WholeSalon): Promise<void> {
  await queryAsOwner(salon, 'update businesses set name = name where id = $1', [ids.business]);
}

async function listen(salon: TestApp, routes: readonly Route[], own: WholeSalon, other: WholeSalon) {
  const heard: [name: string, text: string][] = [];
  for (const route of routes.filter(({ isStream }) => isStream)) {
    heard.push([route.name, await readStreamText(salon, route, own, other)]);
  }
  return heard;
}

interface Trial {
  salon: TestApp;
  calls: SalonCalls;
  marks: SalonMarks;
  routes: readonly Route[];
}

async function ask({ salon, calls, marks, routes }: Trial, parties: SalonPair): Promise<Breaches> {
  const breaches: Breaches = { leaks: [], influenced: [], revealed: [], changed: [] };
  const otherId = parties.other.ids.business;
  let sums = await readFingerprints(salon, otherId);
  for (const route of inOrder(routes)) {
    for (const plan of createRequestPlans(route, parties)) await judge(plan, calls, marks, breaches);
    if (route.method === 'GET') continue;
    const now = await readFingerprints(salon, otherId);
    const changed = Object.keys(now).filter((name) => now[name] !== sums[name]);
    breaches.changed.push(...changed.map((name) => `${route.name} changed ${name}`));
    sums = now;
  }
  return breaches;
}

const ORDER = ['GET', 'PUT', 'POST', 'DELETE'];

/**
 * Reads come first, then changes of the row in the path, other changes, and the route that ends a session. Longer paths are
 * deleted first, because a unit would be gone with its room.
 */
const inOrder = (routes: readonly Route[]) =>
  routes
    .filter(({ isStream }) => !isStream)
    .sort((a, b) => placeOf(a) - placeOf(b) || (a.method === 'DELETE' ? b.path.length - a.path.length : 0));

function placeOf({ method, path, path_fields }: Route): number {
  const isMany = method !== 'GET' && path_fields.length === 0;
  return (
    ORDER.indexOf(method) + (isMany ? ORDER.length : 0) + (path.endsWith('/logout') ? 2 * ORDER.length : 0)
  );
}

/** Any client may read the public page. */
const PUBLIC_PAGE = '/api/businesses/{id}';

async function judge(
  plan: RequestPlan,
  calls: SalonCalls,
  marks: SalonMarks,
  breaches: Breaches,
): Promise<void> {
  const { route, caller } = plan;
  const sent = plan.send('other');
  const answer = await calls.call(sent);
  const shown = `${decodeURIComponent(sent.url)} ${JSON.stringify(sent.payload ?? '')}`;
  breaches.leaks.push(...leaksIn(`${route.name} as ${caller}`, answer.body, marks, shown));
  // A phone number that was sent may now belong to a customer of the caller's own salon.
  if (route.method !== 'GET')
    for (const phone of shown.match(/\+964\d{10}/g) ?? []) marks.secret.delete(phone);
  if (!plan.namesRow || route.path === PUBLIC_PAGE) return;
  const unknown = await calls.call(plan.send('nobody'));
  if (isRevealed(route, answer, unknown)) {
    breaches.revealed.push(
      `${route.name} as ${caller}: ${answer.status} and ${unknown.status} (${sent.url})`,
    );
  }
}

function leaksIn(name: string, text: string, marks: SalonMarks, sent = ''): string[] {
  const searched = name.includes(PUBLIC_PAGE) ? marks.secret : [...marks.secret, ...marks.public];
  return findMarks(text, searched, sent)
    .slice(0, 1)
    .map((mark) => `${name}: ${mark}`);
}

/** The two answers must have the same status and code, and the bodies of reads must be identical. */
function isRevealed({ method }: Route, answer: Answer, unknown: Answer): boolean {
  if (answer.status !== unknown.status || answer.code !== unknown.code) return true;
  return method === 'GET' && answer.body !== unknown.body;
}

/**
 * The code compares the id with the caller, so no other id succeeds even without row-level security. A photo is read from the
 * folder of the caller's salon.
 */
const OWN_ROUTES = [
  'GET /api/auth/profile',
  'PUT /api/auth/customer/{id}',
  'PUT /api/bookings/{id}/cancel',
  'DELETE /api/bookings/holds/{id}',
  'GET /api/customers/photos/{id}',
];

function tightOf(routes: readonly Route[], { leaks, influenced, revealed, changed }: Breaches): string[] {
  const noticed = new Set([...leaks, ...influenced, ...revealed, ...changed].map((text) => nameIn(text)));
  return routes
    .filter(({ policy, method, path_fields, isStream }) => {
      const hasRows = method === 'GET' || path_fields.some(({ name }) => name === 'id');
      // The platform's page contains no rows of a salon.
      return policy !== 'public' && policy !== 'platform-admin' && hasRows && !isStream;
    })
    .map(({ name }) => name)
    .filter((name) => !noticed.has(name) && !OWN_ROUTES.includes(name));
}

const nameIn = (text: string) => text.split(' ').slice(0, 2).join(' ');

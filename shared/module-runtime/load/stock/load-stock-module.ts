import { CONTAINER_FILE, type ContainerFacts } from '../../../releases/container-facts.ts';
import type { LoadableModule, LoadFailure, LoadFailureReason, Shares } from '../loader.ts';
import { chooseShares } from './choose-shares.ts';
import { separateChunkLists } from './chunk-lists.ts';
import { toLifecycles } from './component-lifecycles.tsx';
import { guardFiles } from './file-guard.ts';
import { createShareScope, listShareProblems, type ShareScope } from './share-scope.ts';

/** The container as every build of federation makes it, of its first and its second version. */
interface StockContainer {
  init(scope: ShareScope, initScope: unknown[]): unknown;
  get(expose: string): Promise<() => unknown>;
}

/**
 * Functions of the page that the container needs. This code imports none of them: a file that two chunks import costs
 * every page some bytes.
 */
export interface StockHost {
  shares: Shares;
  /** What the page lends beside `shares`, or with more names. */
  lent?: Shares;
  loadContainer(module: LoadableModule, entry: string): Promise<object>;
  createFailure(module: string, reason: LoadFailureReason, cause: unknown): LoadFailure;
}

interface ReadyContainer {
  facts: ContainerFacts;
  container: StockContainer;
}

const LIFECYCLES = './module';

/** Timeout of CONTAINER_FILE, which has only a few KB: as long as that of an entry (`ENTRY_TIMEOUT_MS`). */
const FACTS_TIMEOUT_MS = 8_000;

/** Entry address → its container. A failure is not remembered. */
const ready = new Map<string, Promise<ReadyContainer>>();

/** Entry address → its scope. A container refuses another scope at its second `init`, which a retry calls. */
const scopes = new Map<string, ShareScope>();

/** Resolves with the exports of `expose`. @throws LoadFailure, or the container's error */
export async function loadStockModule(
  module: LoadableModule,
  entry: string,
  expose: string,
  host: StockHost,
): Promise<unknown> {
  const opening = ready.get(entry) ?? open(module, entry, host);
  ready.set(entry, opening);
  opening.catch(() => ready.delete(entry));
  const { facts, container } = await opening;
  const exports = (await container.get(facts.exposes[expose] ?? expose))();
  return expose === LIFECYCLES ? toLifecycles(exports) : exports;
}

async function open(module: LoadableModule, entry: string, host: StockHost): Promise<ReadyContainer> {
  const base = new URL('.', new URL(module.base, document.baseURI)).href;
  const facts = await fetchFacts(module, base, host);
  const shares = chooseShares(host.shares, host.lent ?? {}, facts.uses ?? {});
  const problems = listShareProblems(facts.shared, shares);
  if (problems.length > 0)
    throw host.createFailure(module.name, 'incompatible', new Error(problems.join(' ')));
  // A module from a developer's machine has no hashes, because its files change all the time.
  if (module.stock !== '') guardFiles(base, facts.hashes);
  separateChunkLists(base, facts.chunkLists);
  const container = facts.runtime
    ? await openByRuntime(module, entry, shares)
    : ((await host.loadContainer(module, entry)) as StockContainer);
  const scope = scopes.get(entry) ?? createShareScope(shares);
  scopes.set(entry, scope);
  await container.init(scope, []);
  return { facts, container };
}

async function openByRuntime(module: LoadableModule, entry: string, shares: Shares): Promise<StockContainer> {
  const { openWithRuntime } = await import(
    /* webpackChunkName: "federation-runtime" */ './official-runtime.ts'
  );
  return openWithRuntime(module, entry, shares);
}

/** @throws LoadFailure */
async function fetchFacts(
  { name, stock }: LoadableModule,
  base: string,
  { createFailure }: StockHost,
): Promise<ContainerFacts> {
  const request = base + CONTAINER_FILE;
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), FACTS_TIMEOUT_MS);
  const options: RequestInit = stock ? { integrity: stock } : { cache: 'no-store' };
  try {
    const answer = await fetch(request, { ...options, signal: controller.signal });
    if (!answer.ok) throw new Error(`${CONTAINER_FILE}: ${answer.status}`);
    return await answer.json();
  } catch (error) {
    // A report names the file.
    const cause = Object.assign(new Error(String(error)), { request });
    throw createFailure(name, controller.signal.aborted ? 'timeout' : 'unreachable', cause);
  } finally {
    clearTimeout(timer);
  }
}

import { deflateRawSync } from 'node:zlib';
import type { Chunk, Compilation, Compiler, Module } from 'webpack';
import {
  type FixedChunk,
  type PlanLimits,
  type PlanModule,
  type PlannedChunk,
  planChunks,
} from './chunk-plan.ts';
import { ENTRY_CHUNK } from './pages.ts';
import { SHARE_CHUNK_PREFIX } from './share-names.ts';

export interface ShareChunksOptions {
  /** Name of a shared key's chunk → the pages that need the key. */
  pagesOfShare: ReadonlyMap<string, ReadonlySet<string>>;
  /** Name of one of the host's own chunks → the pages that load it. */
  pagesOfChunk: ReadonlyMap<string, ReadonlySet<string>>;
  /** A style goes into the first of these chunks that all pages of the style load; without one, into the entry. */
  styles: readonly string[];
  /** Styles that only these chunks have stay in them, so that pages of few people cost the others nothing. */
  ownStyles: readonly string[];
  limits: PlanLimits;
  /** The page whose chunks are loaded when a page without chunks of its own (a part, a dialog) opens. */
  framedPage: string;
}

/** The share of a source's compressed size, without comments, that remains after minification. */
const MINIFIED = 0.7;

/** Higher than any position that webpack gives to a chunk's own modules. */
const AFTER_OWN_MODULES = 1_000_000;

const NAME = 'ShareChunksPlugin';

export class ShareChunksPlugin {
  readonly #options: ShareChunksOptions;

  constructor(options: ShareChunksOptions) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    const { OptimizationStages } = compiler.webpack;
    const stage = OptimizationStages?.STAGE_ADVANCED ?? 10;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.optimizeChunks.tap({ name: NAME, stage: stage - 1 }, () =>
        this.#regroup(compilation),
      );
    });
  }

  #regroup(compilation: Compilation): void {
    const movable = new Map<string, Module>();
    const planned: PlanModule[] = [];
    const styles: Module[] = [];
    for (const module of sortByIdentifier(compilation.modules)) {
      const chunks = [...compilation.chunkGraph.getModuleChunksIterable(module)];
      if (chunks.length === 0 || chunks.some((chunk) => chunk.canBeInitial())) continue;
      if (module.type === 'css/mini-extract') {
        styles.push(module);
        continue;
      }
      const pages = this.#pagesOf(chunks);
      if (chunks.length === 1 && !isShareOnly(chunks)) continue;
      const id = module.identifier();
      movable.set(id, module);
      planned.push({ id, bytes: wireSize(module), pages });
    }
    for (const chunk of planChunks(planned, this.#fixedChunks(compilation), this.#options.limits))
      this.#place(compilation, chunk, movable);
    // Every target is chosen before a style moves, because a moved style changes the chunks of the others.
    const targets = styles.map((module) => ({ module, target: this.#findStyleTarget(compilation, module) }));
    for (const { module, target } of targets) if (target) move(compilation, module, target);
  }

  #fixedChunks(compilation: Compilation): FixedChunk[] {
    return [...this.#options.pagesOfChunk].flatMap(([name, pages]) => {
      const chunk = compilation.namedChunks.get(name);
      if (chunk === undefined) return [];
      const modules = [...compilation.chunkGraph.getChunkModulesIterable(chunk)];
      const bytes = modules.reduce((sum, module) => sum + wireSize(module), 0);
      return [{ name, pages, bytes }];
    });
  }

  #pagesOf(chunks: Iterable<Chunk>): Set<string> {
    const pages = new Set<string>();
    for (const name of groupNames(chunks)) {
      const known = this.#options.pagesOfShare.get(name) ?? this.#options.pagesOfChunk.get(name);
      // A chunk that is loaded only later (a dialog) counts as a page of its own.
      for (const page of known ?? [`on demand: ${name}`]) pages.add(page);
    }
    return pages;
  }

  #place(compilation: Compilation, planned: PlannedChunk, modules: Map<string, Module>): void {
    const target = compilation.namedChunks.get(planned.name) ?? compilation.addChunk(planned.name);
    for (const id of planned.modules) {
      const module = modules.get(id);
      if (module !== undefined) move(compilation, module, target);
    }
  }

  #findStyleTarget(compilation: Compilation, module: Module): Chunk | undefined {
    const { styles, ownStyles, framedPage, pagesOfChunk } = this.#options;
    const chunks = [...compilation.chunkGraph.getModuleChunksIterable(module)];
    if ([...groupNames(chunks)].every((name) => ownStyles.includes(name))) return undefined;
    const pages = [...this.#pagesOf(chunks)].map((page) => this.#opensWith(page, framedPage));
    // A style without pages belongs to a part that only containers of other repositories take.
    if (pages.length === 0) return undefined;
    const name = styles.find((chunk) => pages.every((page) => pagesOfChunk.get(chunk)?.has(page)));
    return compilation.namedChunks.get(name ?? ENTRY_CHUNK);
  }

  /** Returns `page` or, for a `(later)` page, its screen. If that page has no chunks, returns `framedPage`. */
  #opensWith(page: string, framedPage: string): string {
    const screen = page.replace(/ \(later\)$/, '');
    const hasChunks = [...this.#options.pagesOfChunk].some(
      ([chunk, pages]) => chunk !== ENTRY_CHUNK && pages.has(screen),
    );
    return hasChunks ? screen : framedPage;
  }
}

/** webpack reads files in an order that differs from build to build, but the chunks must not differ. */
const sortByIdentifier = (modules: Iterable<Module>): Module[] =>
  [...modules].sort((a, b) => (a.identifier() < b.identifier() ? -1 : 1));

/** In bytes, estimated. */
function wireSize(module: Module): number {
  const source = module.originalSource()?.source().toString() ?? '';
  const code = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  return deflateRawSync(code).length * MINIFIED;
}

function move(compilation: Compilation, module: Module, target: Chunk): void {
  const { chunkGraph } = compilation;
  for (const chunk of [...chunkGraph.getModuleChunksIterable(module)]) {
    if (chunk === target) continue;
    // The entry is loaded before every chunk, so no chunk has to load it.
    if (target.canBeInitial()) keepOrder(module, chunk, target);
    else chunk.split(target);
    chunkGraph.disconnectChunkAndModule(chunk, module);
  }
  chunkGraph.connectChunkAndModule(target, module);
}

/** The order of style rules matters, and webpack stores it in a chunk's groups. */
function keepOrder(module: Module, from: Chunk, target: Chunk): void {
  const [index = 0] = [...from.groupsIterable].flatMap(
    (group) => group.getModulePostOrderIndex(module) ?? [],
  );
  for (const group of target.groupsIterable) {
    if (group.getModulePostOrderIndex(module) === undefined) {
      group.setModulePostOrderIndex(module, AFTER_OWN_MODULES + index);
    }
  }
}

function* groupNames(chunks: Iterable<Chunk>): Iterable<string> {
  for (const chunk of chunks) {
    for (const group of chunk.groupsIterable) yield group.name ?? chunk.name ?? String(chunk.id);
  }
}

function isShareOnly(chunks: Iterable<Chunk>): boolean {
  return [...groupNames(chunks)].every((name) => name.startsWith(SHARE_CHUNK_PREFIX));
}

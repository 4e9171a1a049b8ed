import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseImports } from '@salon/shared/releases/lent/parse-imports';
import type { ModuleEvents } from '@salon/shared/releases/release';
import { createSharedResolver } from '../registry/shared-addresses.ts';
import {
  findLiteral,
  getArguments,
  getCalleeName,
  isNodeOfType,
  listSources,
  parseSource,
  type SyntaxNode,
  visitNodes,
} from './syntax.ts';

/** Shared functions, methods and classes that hear the events in their arguments. */
const LISTENERS = ['useTodayStore', 'TodayStore', 'ListScreen', 'addState', 'add'];
/** This file emits all change events at once to reload the screens, so it does not count as their source. */
const REPEATER = 'page/reload-screens.ts';

/**
 * Reads a package's own sources and the shared files that they import, because shared code emits events, too:
 * `useUnsavedWork` emits `form:dirty`. `dir` is a module's folder or the shell's.
 * @throws Error when a source names an event in a way that this function cannot read
 */
export function readModuleEvents(dir: string): ModuleEvents {
  const sharedDir = path.join(dir, '../shared');
  const names = readEventNames(path.join(sharedDir, 'events/events.ts'));
  const emits = new Set<string>();
  const hears = new Set<string>();
  const files = listSources(path.join(dir, 'src'));
  for (const file of [...files, ...sharedFilesOf(files, sharedDir)]) {
    const text = readFileSync(file, 'utf8');
    // Most sources name no event, so their syntax tree is not needed.
    if (!names.some((name) => text.includes(name))) continue;
    const own = readSourceEvents(text, file, names);
    for (const name of own.emits) emits.add(name);
    for (const name of own.hears) hears.add(name);
  }
  return { emits: [...emits].sort(), hears: [...hears].sort() };
}

export function readEventNames(file: string): string[] {
  const names: string[] = [];
  visitNodes(parseSource(readFileSync(file, 'utf8'), file), (node) => {
    if (!isNodeOfType(node, 'TsInterfaceDeclaration') || (node.id as SyntaxNode).value !== 'PlatformEvents')
      return;
    const { body } = node.body as unknown as { body: SyntaxNode[] };
    names.push(...body.flatMap((member) => findLiteral(member.key) ?? []));
  });
  return names;
}

/** @throws Error when the source names one of `names` in a way that this function cannot read */
export function readSourceEvents(text: string, file: string, names: readonly string[]): ModuleEvents {
  const program = parseSource(text, file);
  const reading = new SourceReading(names);
  // An event name inside a type (`Exclude<EventName, 'form:dirty'>`) is neither emitted nor heard.
  visitNodes(
    program,
    (node) => reading.look(node),
    ({ type }) => type !== 'TsLiteralType' && type !== 'TsInterfaceDeclaration',
  );
  const unread = reading.unread();
  if (unread !== undefined) {
    throw new Error(
      `${file} names the event "${unread}" in a way that cannot be read: write events.emit('${unread}') or ` +
        `events.on('${unread}', …), or give it to ${LISTENERS.join(' or ')} as a list.`,
    );
  }
  return reading.events();
}

class SourceReading {
  private readonly names: readonly string[];
  private readonly emits = new Set<SyntaxNode>();
  private readonly hears = new Set<SyntaxNode>();
  private readonly mentions = new Set<SyntaxNode>();
  /** Name of a constant → its events. */
  private readonly lists = new Map<string, SyntaxNode[]>();
  private readonly heardLists = new Set<string>();
  /** Whether the source calls `events.emit(name)` or `events.on(name)` with a variable. */
  private readonly variable = { emit: false, on: false };

  constructor(names: readonly string[]) {
    this.names = names;
  }

  look(node: SyntaxNode): void {
    if (this.isEvent(node)) this.mentions.add(node);
    if (isNodeOfType(node, 'VariableDeclarator') && isNodeOfType(node.id, 'Identifier')) {
      this.lists.set(String(node.id.value), this.eventsWithin(node.init));
    }
    if (node.type === 'CallExpression' || node.type === 'NewExpression') this.lookAtCall(node);
  }

  private lookAtCall(call: SyntaxNode): void {
    const name = getCalleeName(call);
    const given = getArguments(call);
    if (name === 'emit' || name === 'on') this.lookAtEvent(name, given[0]);
    else if (name !== undefined && LISTENERS.includes(name)) this.lookAtList(given);
  }

  private lookAtEvent(name: 'emit' | 'on', event: SyntaxNode | undefined): void {
    if (event && this.isEvent(event)) (name === 'emit' ? this.emits : this.hears).add(event);
    else if (isNodeOfType(event, 'Identifier')) this.variable[name] = true;
  }

  private lookAtList(given: readonly SyntaxNode[]): void {
    for (const argument of given) {
      if (isNodeOfType(argument, 'Identifier')) this.heardLists.add(String(argument.value));
      for (const event of this.eventsWithin(argument)) this.hears.add(event);
    }
  }

  /**
   * Returns the first event of unknown use. There is none if the source emits or hears a variable, which may be any
   * event.
   */
  unread(): string | undefined {
    for (const list of this.heardLists) {
      for (const event of this.lists.get(list) ?? []) this.hears.add(event);
    }
    const left = [...this.mentions].filter((event) => !this.emits.has(event) && !this.hears.has(event));
    if (!this.variable.emit && !this.variable.on) return left[0] && findLiteral(left[0]);
    for (const event of left) {
      if (this.variable.emit) this.emits.add(event);
      if (this.variable.on) this.hears.add(event);
    }
    return undefined;
  }

  events(): ModuleEvents {
    const sorted = (nodes: Set<SyntaxNode>) =>
      [...new Set([...nodes].flatMap((node) => findLiteral(node) ?? []))].sort();
    return { emits: sorted(this.emits), hears: sorted(this.hears) };
  }

  private isEvent(node: SyntaxNode): boolean {
    const text = findLiteral(node);
    return text !== undefined && this.names.includes(text);
  }

  private eventsWithin(node: unknown): SyntaxNode[] {
    const found: SyntaxNode[] = [];
    const isValue = ({ type }: SyntaxNode) => !/Function|Arrow|TsLiteralType/.test(type);
    if (
      isNodeOfType(node, 'ArrayExpression') ||
      isNodeOfType(node, 'ObjectExpression') ||
      isNodeOfType(node, 'TsConstAssertion') ||
      isNodeOfType(node, 'StringLiteral')
    ) {
      visitNodes(node, (inner) => void (this.isEvent(inner) && found.push(inner)), isValue);
    }
    return found;
  }
}

/** Returns the files of shared that `files` import, also through other files of shared. */
function sharedFilesOf(files: readonly string[], sharedDir: string): string[] {
  const addresses = createSharedResolver(sharedDir);
  const found = new Set<string>();
  const queue = [...files];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (!/\.tsx?$/.test(file) || !existsSync(file)) continue;
    const { eager, lazy } = parseImports(readFileSync(file, 'utf8'));
    const isShared = file.startsWith(sharedDir);
    for (const request of [...eager, ...lazy.map((entry) => entry.request)]) {
      const target = addresses(request) ?? (isShared ? neighbour(file, request) : undefined);
      if (target === undefined || found.has(target)) continue;
      found.add(target);
      queue.push(target);
    }
  }
  return [...found].filter((file) => /\.tsx?$/.test(file) && !file.endsWith(REPEATER));
}

const neighbour = (file: string, request: string) =>
  request.startsWith('.') ? path.resolve(path.dirname(file), request) : undefined;

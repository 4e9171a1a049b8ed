import {
  isClassDeclaration,
  isExpressionWithTypeArguments,
  isFunctionTypeNode,
  isInterfaceDeclaration,
  isMethodSignatureDeclaration,
  isTypeAliasDeclaration,
  isTypeQueryNode,
  isTypeReferenceNode,
  isVariableDeclaration,
  type Node,
} from 'typescript/unstable/ast';
import { TypeCompiler, type TypeSymbol } from './compiler.ts';
import { listLentMembers } from './lent-members.ts';
import { listCallParts, listMembers } from './members.ts';
import { readShellSlots } from './slots.ts';

export interface ContractShape {
  /**
   * `HttpClient.get` → its type on one line; `event form:dirty` → its payload; `slot header` → the props of its parts;
   * `lent antd/es/table` → its package (lent-members.ts).
   */
  members: Record<string, string>;
  /** Types whose values modules pass to the shell. A type can also be in `toModules`. */
  fromModules: string[];
  /** Types whose values the shell passes to modules. */
  toModules: string[];
}

// The contract begins with types in these files and includes our own types that they use, except in event payloads.
const PLATFORM = 'shared/module/platform.ts';
const EVENTS = 'shared/events/events.ts';
const LIFECYCLES = 'shared/module/lifecycles.tsx';
const PARTS = 'shared/module/platform-context.tsx';
const MANIFEST = 'shared/module/manifest.ts';
const EVENT_TYPE = 'PlatformEvents';

type Direction = 'fromModules' | 'toModules';
const opposite = (direction: Direction): Direction =>
  direction === 'fromModules' ? 'toModules' : 'fromModules';

export function readShape(root: string): ContractShape {
  const slots = readShellSlots(root).map((slot) => [`slot ${slot}`, 'PartProps'] as const);
  return TypeCompiler.read(root, [PLATFORM, EVENTS, LIFECYCLES, PARTS, MANIFEST], (compiler) => {
    const walk = new Walk(compiler);
    walk.follow(compiler.getExport(PLATFORM, 'Platform'), 'toModules');
    walk.follow(compiler.getExport(LIFECYCLES, 'ModuleProps'), 'toModules');
    walk.follow(compiler.getExport(LIFECYCLES, 'ModuleLifecycles'), 'fromModules');
    walk.follow(compiler.getExport(PARTS, 'PartProps'), 'toModules');
    walk.follow(compiler.getExport(MANIFEST, 'ModuleManifest'), 'fromModules');
    walk.addEvents(compiler.getExport(EVENTS, EVENT_TYPE));
    const { members, ...rest } = walk.shape();
    return {
      ...rest,
      members: sorted({ ...members, ...Object.fromEntries(slots), ...listLentMembers(root) }),
    };
  });
}

const sorted = (members: ContractShape['members']) =>
  Object.fromEntries(Object.entries(members).sort(([a], [b]) => (a < b ? -1 : 1)));

class Walk {
  private readonly compiler: TypeCompiler;
  private readonly members: Record<string, string> = {};
  private readonly directions = { fromModules: new Set<string>(), toModules: new Set<string>() };
  private readonly types = new Map<string, TypeSymbol>();

  constructor(compiler: TypeCompiler) {
    this.compiler = compiler;
  }

  /** Modules and the shell both emit and hear events, so a payload is only recorded as text and has no direction. */
  addEvents(events: TypeSymbol): void {
    for (const { name, type } of listMembers(events, this.compiler)) {
      this.members[`event ${name}`] = type;
    }
  }

  shape(): ContractShape {
    const { fromModules, toModules } = this.directions;
    return { members: this.members, fromModules: [...fromModules].sort(), toModules: [...toModules].sort() };
  }

  follow(type: TypeSymbol, direction: Direction): void {
    const { name } = type;
    if (name === EVENT_TYPE || this.directions[direction].has(name)) return;
    if ((this.types.get(name) ?? type).id !== type.id)
      throw new Error(`Two types of the contract are called ${name}: rename one of them.`);
    this.types.set(name, type);
    this.directions[direction].add(name);
    for (const member of listMembers(type, this.compiler)) {
      this.members[member.name === '' ? name : `${name}.${member.name}`] = member.type;
      for (const node of member.given) this.followWithin(node, direction);
      for (const node of member.taken) this.followWithin(node, opposite(direction));
    }
  }

  private followWithin(node: Node, direction: Direction): void {
    if (isFunctionTypeNode(node) || isMethodSignatureDeclaration(node)) {
      // The arguments of a function go in the opposite direction.
      const { given, taken } = listCallParts(node);
      for (const inner of given) this.followWithin(inner, direction);
      for (const inner of taken) this.followWithin(inner, opposite(direction));
      return;
    }
    if (isTypeQueryNode(node)) this.addList(node.exprName);
    if (isTypeReferenceNode(node)) this.followName(node.typeName, direction);
    if (isExpressionWithTypeArguments(node)) this.followName(node.expression, direction);
    node.forEachChild((child) => void this.followWithin(child, direction));
  }

  private followName(name: Node, direction: Direction): void {
    const type = this.compiler.findSymbol(name);
    const node = type && this.compiler.findDeclaration(type);
    if (type && node && isTypeDeclaration(node)) this.follow(type, direction);
  }

  /** Adds a constant list (`typeof USER_TYPES`). Constant objects (error codes) belong to the API. */
  private addList(name: Node): void {
    const list = this.compiler.findSymbol(name);
    const node = list && this.compiler.findDeclaration(list);
    if (!list || !node || !isVariableDeclaration(node)) return;
    const text = this.compiler.formatType(list);
    if (text.startsWith('readonly [')) this.members[`typeof ${list.name}`] = text;
  }
}

/** False for a type parameter, because it declares no members. */
const isTypeDeclaration = (node: Node): boolean =>
  isInterfaceDeclaration(node) || isClassDeclaration(node) || isTypeAliasDeclaration(node);

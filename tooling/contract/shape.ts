import { type Declaration, type DeclarationFile, Declarations, nameOf } from './declarations.ts';
import { shellSlots } from './slots.ts';
import { isNode, isTyped, type SyntaxNode, visit } from './syntax.ts';

/** The members of the contract between shell and modules. */
export interface Shape {
  /** `HttpClient.get` → its type on one line; `event form:dirty` → its payload; `slot header` → the props of its parts. */
  members: Record<string, string>;
  /**
   * Types whose values modules pass to the shell, and types whose values the shell passes to modules; a type can be in
   * both.
   */
  fromModules: string[];
  toModules: string[];
}

/** The files in which the contract begins. Every type that these files' types reach is part of it. */
const PLATFORM = 'shared/remote/platform.ts';
const EVENTS = 'shared/events/events.ts';
const LIFECYCLES = 'shared/remote/lifecycles.tsx';
const PARTS = 'shared/remote/platform-context.tsx';
const MANIFEST = 'shared/remote/manifest.ts';
const EVENT_TYPE = 'PlatformEvents';

type Direction = 'fromModules' | 'toModules';
const opposite = (direction: Direction): Direction =>
  direction === 'fromModules' ? 'toModules' : 'fromModules';

/** Reads the shape from the sources of `shared` and the shell. */
export function readShape(root: string): Shape {
  const slots = shellSlots(root).map((slot) => [`slot ${slot}`, 'PartProps'] as const);
  return Declarations.of(root, [PLATFORM, EVENTS, LIFECYCLES, PARTS, MANIFEST], (declarations) => {
    const walk = new Walk(declarations);
    walk.begin(PLATFORM, 'Platform', 'toModules');
    walk.begin(LIFECYCLES, 'ModuleProps', 'toModules');
    walk.begin(LIFECYCLES, 'ModuleLifecycles', 'fromModules');
    walk.begin(PARTS, 'PartProps', 'toModules');
    walk.begin(MANIFEST, 'ModuleManifest', 'fromModules');
    walk.events(EVENTS);
    const { members, ...rest } = walk.shape();
    return { ...rest, members: sorted({ ...members, ...Object.fromEntries(slots) }) };
  });
}

const sorted = (members: Shape['members']) =>
  Object.fromEntries(Object.entries(members).sort(([a], [b]) => (a < b ? -1 : 1)));

interface Member {
  name: string;
  type: string;
  /** The types that a value of the member's type yields (`given`) and the types that calls of it accept (`taken`). */
  given: SyntaxNode[];
  taken: SyntaxNode[];
}

class Walk {
  private readonly declarations: Declarations;
  private readonly members: Record<string, string> = {};
  private readonly directions = { fromModules: new Set<string>(), toModules: new Set<string>() };
  /** Type → the file that declares it. */
  private readonly owners = new Map<string, string>();

  constructor(declarations: Declarations) {
    this.declarations = declarations;
  }

  begin(source: string, name: string, direction: Direction): void {
    const declaration = this.declarations.find(source, name);
    if (declaration === undefined)
      throw new Error(`${source} has no type ${name}, where the contract begins.`);
    this.follow(declaration, direction);
  }

  /** Modules and the shell both emit and hear events, so each event is a member of its own. */
  events(source: string): void {
    const declaration = this.declarations.find(source, EVENT_TYPE);
    if (declaration === undefined) throw new Error(`${source} has no ${EVENT_TYPE}.`);
    for (const { name, type } of membersOf(declaration, this.declarations))
      this.members[`event ${name}`] = type;
  }

  shape(): Shape {
    const { fromModules, toModules } = this.directions;
    return { members: this.members, fromModules: [...fromModules].sort(), toModules: [...toModules].sort() };
  }

  private follow(declaration: Declaration, direction: Direction): void {
    const { name, file } = declaration;
    if (name === EVENT_TYPE || this.directions[direction].has(name)) return;
    const owner = this.owners.get(name) ?? file.path;
    if (owner !== file.path)
      throw new Error(`Two types of the contract are called ${name}: rename one of them.`);
    this.owners.set(name, owner);
    this.directions[direction].add(name);
    for (const member of membersOf(declaration, this.declarations)) {
      this.members[member.name === '' ? name : `${name}.${member.name}`] = member.type;
      for (const node of member.given) this.followWithin(node, declaration, direction);
      for (const node of member.taken) this.followWithin(node, declaration, opposite(direction));
    }
  }

  private followWithin(type: SyntaxNode, { file }: Declaration, direction: Direction): void {
    const isCallable = ({ type: kind }: SyntaxNode) =>
      kind === 'TsFunctionType' || kind === 'TsMethodSignature';
    const refer = (node: SyntaxNode) => {
      if (isTyped(node, 'TsTypeQuery')) this.followList(nameOf(node.exprName), file);
      if (!isTyped(node, 'TsTypeReference') && !isTyped(node, 'TsExpressionWithTypeArguments')) return;
      const named = nameOf(node.typeName ?? node.expression);
      const found = named === undefined ? undefined : this.declarations.findIn(file.path, named);
      if (found && !isTyped(found.node, 'VariableDeclarator')) this.follow(found, direction);
    };
    visit(type, refer, (node) => {
      if (node === type || !isCallable(node)) return true;
      // A function inside a type accepts its arguments in the opposite direction.
      const { given, taken } = partsOfCall(node);
      for (const inner of given) this.followWithin(inner, { file } as Declaration, direction);
      for (const inner of taken) this.followWithin(inner, { file } as Declaration, opposite(direction));
      return false;
    });
  }

  /** A `typeof USER_TYPES` list of values. `keyof` of a map (error codes) belongs to the API, not to this contract. */
  private followList(name: string | undefined, file: DeclarationFile): void {
    const found = name === undefined ? undefined : this.declarations.findIn(file.path, name);
    const type = annotation((found?.node.id as SyntaxNode | undefined)?.typeAnnotation);
    const text = found && type ? found.file.textOf(type) : '';
    if (text.startsWith('readonly [')) this.members[`typeof ${name}`] = text;
  }
}

function membersOf(declaration: Declaration, declarations: Declarations): Member[] {
  const { node, file } = declaration;
  if (node.type === 'TsInterfaceDeclaration') {
    const inherited = (node.extends as SyntaxNode[]).flatMap((parent) => {
      const named = nameOf(parent.expression);
      const found = named === undefined ? undefined : declarations.findIn(file.path, named);
      return found ? membersOf(found, declarations) : [];
    });
    return [...inherited, ...signatures((node.body as { body: SyntaxNode[] }).body ?? [], declaration)];
  }
  if (node.type === 'ClassDeclaration') return signatures(node.body as SyntaxNode[], declaration);
  return membersOfAlias(node.typeAnnotation as SyntaxNode, declaration, declarations);
}

function membersOfAlias(type: SyntaxNode, declaration: Declaration, declarations: Declarations): Member[] {
  if (type.type === 'TsTypeLiteral') return signatures(type.members as SyntaxNode[], declaration);
  if (isInferred(type)) {
    return declarations
      .fieldsOf(declaration)
      .map(({ name, type: text, isOptional }) => member(name, marked(text, isOptional)));
  }
  const choices = type.type === 'TsUnionType' ? (type.types as SyntaxNode[]) : [];
  if (choices.length > 0 && choices.every(({ type: kind }) => kind === 'TsLiteralType')) {
    return choices.map((choice) => member(declaration.file.textOf(choice), 'value'));
  }
  return [member('', declaration.file.textOf(type), callableOrPlain(type))];
}

/** Whether the type is made by a package: `z.infer<typeof business>`. */
const isInferred = (type: SyntaxNode) =>
  isTyped(type, 'TsTypeReference') && isTyped(type.typeName, 'TsQualifiedName');

function signatures(nodes: readonly SyntaxNode[], { file }: Declaration): Member[] {
  return nodes.filter(isOffered).map((node) => {
    const name = nameOf(node.key) ?? '';
    const call = callOf(node);
    if (call === undefined) {
      const type = annotation(node.typeAnnotation);
      return member(name, marked(type ? file.textOf(type) : 'any', node.optional), callableOrPlain(type));
    }
    const result = call.result ? file.textOf(call.result) : 'void';
    if (node.kind === 'getter') return member(name, result, partsOfCall(call));
    const generics = call.generics ? file.textOf(call.generics) : '';
    const params = call.params.map((param) => paramText(param, file)).join(', ');
    return member(name, marked(`${generics}(${params}) => ${result}`, node.optional), partsOfCall(call));
  });
}

const marked = (text: string, isOptional: unknown) => (isOptional === true ? `${text} (optional)` : text);

/** The parameter's type. Its name is not part of the contract. */
function paramText(param: SyntaxNode, file: DeclarationFile): string {
  const type = annotation(param.typeAnnotation);
  const text = type ? file.textOf(type) : 'any';
  if (param.type === 'RestElement') return `...${text}`;
  return param.optional === true ? `${text}?` : text;
}

const isOffered = (node: SyntaxNode): boolean =>
  !['private', 'protected'].includes(String(node.accessibility)) &&
  node.isStatic !== true &&
  !['Constructor', 'PrivateProperty', 'PrivateMethod'].includes(node.type);

const member = (name: string, type: string, { given, taken }: Parts = { given: [], taken: [] }): Member => ({
  name,
  type,
  given,
  taken,
});

type Parts = Pick<Member, 'given' | 'taken'>;

interface Call {
  params: SyntaxNode[];
  result: SyntaxNode | undefined;
  generics: SyntaxNode | undefined;
}

/** The call signature of a method or function type; undefined for a node that is not callable. */
function callOf(node: SyntaxNode): Call | undefined {
  const callable = (node.function ?? node) as Record<string, unknown>;
  if (!Array.isArray(callable.params) || isTyped(node, 'TsPropertySignature')) return undefined;
  const params = (callable.params as SyntaxNode[]).map((param) => (param.pat ?? param) as SyntaxNode);
  const result = callable.typeAnn ?? callable.returnType ?? callable.typeAnnotation;
  const generics = callable.typeParams ?? callable.typeParameters;
  return { params, result: annotation(result), generics: isNode(generics) ? generics : undefined };
}

function partsOfCall(node: SyntaxNode | Call): Parts {
  const call = 'result' in node ? (node as Call) : callOf(node as SyntaxNode);
  if (call === undefined) return { given: [], taken: [] };
  const { params, result, generics } = call;
  return { given: result ? [result] : [], taken: generics ? [...params, generics] : params };
}

const callableOrPlain = (type: SyntaxNode | undefined): Parts => {
  if (type === undefined) return { given: [], taken: [] };
  return type.type === 'TsFunctionType' ? partsOfCall(type) : { given: [type], taken: [] };
};

/** The type after the colon. */
const annotation = (node: unknown): SyntaxNode | undefined =>
  isTyped(node, 'TsTypeAnnotation') ? (node.typeAnnotation as SyntaxNode) : undefined;

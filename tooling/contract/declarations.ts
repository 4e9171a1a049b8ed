import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ResolvedField, ResolvedTypes } from './resolved-types.ts';
import { isNode, isTyped, literalOf, parseSource, type SyntaxNode } from './syntax.ts';

/** A named type or constant from the compiler's declarations, with the declaration file that contains it. */
export interface Declaration {
  name: string;
  node: SyntaxNode;
  file: DeclarationFile;
}

/** The compiler's declarations of some sources and of every file that they reach. Declarations spell out inferred types. */
export class Declarations {
  private readonly root: string;
  private readonly folder: string;
  private readonly types: ResolvedTypes;
  private readonly files = new Map<string, DeclarationFile>();

  private constructor(root: string, folder: string, types: ResolvedTypes) {
    this.root = root;
    this.folder = folder;
    this.types = types;
  }

  /** Compiles the declarations into a temporary folder, which exists until `read` returns. @throws when tsc fails */
  static of<T>(root: string, sources: readonly string[], read: (declarations: Declarations) => T): T {
    const folder = mkdtempSync(path.join(tmpdir(), 'contract-'));
    try {
      const project = path.join(folder, 'tsconfig.json');
      const compilerOptions = {
        noEmit: false,
        declaration: true,
        emitDeclarationOnly: true,
        noCheck: true,
        outDir: path.join(folder, 'declared'),
        rootDir: root,
        types: [],
      };
      const files = sources.map((source) => path.join(root, source));
      const config = {
        extends: path.join(root, 'tsconfig.browser.json'),
        compilerOptions,
        include: [],
        files,
      };
      writeFileSync(project, JSON.stringify(config));
      execFileSync(path.join(root, 'node_modules/.bin/tsc'), ['-p', project], { encoding: 'utf8' });
      const types = new ResolvedTypes(root, project);
      try {
        return read(new Declarations(root, compilerOptions.outDir, types));
      } finally {
        types.close();
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  }

  /** The type `name` as it is visible in a source: declared there, imported, or re-exported. */
  find(source: string, name: string): Declaration | undefined {
    return this.findIn(path.join(this.folder, declaredName(source)), name);
  }

  findIn(file: string, name: string): Declaration | undefined {
    if (!existsSync(file)) return undefined;
    const read = this.read(file);
    const node = read.declared.get(name);
    if (node) return { name, node, file: read };
    const origin = read.from.get(name);
    return origin && this.findIn(origin.file, origin.name);
  }

  /** The fields of an exported type, spelled out by the compiler. */
  fieldsOf({ name, file }: Declaration): ResolvedField[] {
    const source = path.relative(this.folder, file.path).replace(/\.d\.ts$/, '.ts');
    return this.types.fieldsOf(path.join(this.root, source), name);
  }

  private read(file: string): DeclarationFile {
    const known = this.files.get(file) ?? new DeclarationFile(file);
    this.files.set(file, known);
    return known;
  }
}

const declaredName = (source: string) => source.replace(/\.tsx?$/, '.d.ts');

export class DeclarationFile {
  readonly path: string;
  readonly declared = new Map<string, SyntaxNode>();
  /** Imports and re-exports: local name → file and name in that file. */
  readonly from = new Map<string, { file: string; name: string }>();
  private readonly bytes: Buffer;

  constructor(file: string) {
    this.path = file;
    const text = readFileSync(file, 'utf8');
    this.bytes = Buffer.from(text);
    for (const statement of parseSource(text, file).body as SyntaxNode[]) this.take(statement);
  }

  /** A node's source text on one line, without comments. */
  textOf(node: SyntaxNode): string {
    const { start, end } = node.span as { start: number; end: number };
    // swc counts bytes and begins at 1.
    const text = this.bytes.subarray(start - 1, end - 1).toString();
    return text
      .replaceAll(/\/\*[\s\S]*?\*\//g, '')
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/; }/g, ' }')
      .trim();
  }

  private take(statement: SyntaxNode): void {
    const declaration = statement.type === 'ExportDeclaration' ? statement.declaration : statement;
    if (!isNode(declaration)) return;
    for (const { name, node } of namesOf(declaration)) this.declared.set(name, node);
    const source = literalOf(statement.source);
    if (!source?.startsWith('.')) return;
    const file = path.resolve(path.dirname(this.path), declaredName(source));
    for (const specifier of (statement.specifiers ?? []) as SyntaxNode[]) {
      const { local, theirs } = handedOn(specifier);
      if (local && theirs) this.from.set(local, { file, name: theirs });
    }
  }
}

const DECLARATIONS = ['TsInterfaceDeclaration', 'TsTypeAliasDeclaration', 'ClassDeclaration'];

function namesOf(declaration: SyntaxNode): { name: string; node: SyntaxNode }[] {
  if (declaration.type === 'VariableDeclaration') {
    return (declaration.declarations as SyntaxNode[]).map((node) => ({ name: nameOf(node.id) ?? '', node }));
  }
  if (!DECLARATIONS.includes(declaration.type)) return [];
  return [{ name: nameOf(declaration.id ?? declaration.identifier) ?? '', node: declaration }];
}

/** `import { A as B }` and `export { A as B }` both make A visible as B. */
function handedOn(specifier: SyntaxNode): { local: string | undefined; theirs: string | undefined } {
  if (specifier.type === 'ImportSpecifier') {
    const local = nameOf(specifier.local);
    return { local, theirs: nameOf(specifier.imported) ?? local };
  }
  const theirs = nameOf(specifier.orig);
  return { local: nameOf(specifier.exported) ?? theirs, theirs };
}

export const nameOf = (node: unknown): string | undefined =>
  isTyped(node, 'Identifier') ? String(node.value) : literalOf(node);

import path from 'node:path';
import { isExportSpecifier, isImportSpecifier, type Node } from 'typescript/unstable/ast';
import { API, NodeBuilderFlags, type Project, type Symbol as TypeSymbol } from 'typescript/unstable/sync';

export type { TypeSymbol };

const AS_WRITTEN = NodeBuilderFlags.NoTruncation | NodeBuilderFlags.UseSingleQuotesForStringLiteralType;

export class TypeCompiler {
  private readonly root: string;
  private readonly project: Project;

  private constructor(root: string, project: Project) {
    this.root = root;
    this.project = project;
  }

  /** The callback `read` can use the sources and all files that they import. The compiler stops when `read` returns. */
  static read<T>(root: string, sources: readonly string[], read: (compiler: TypeCompiler) => T): T {
    const tsconfig = path.join(root, 'tsconfig.contract.json');
    const config = JSON.stringify({ extends: './tsconfig.browser.json', include: [], files: sources });
    const api = new API({
      cwd: root,
      tsserverPath: path.join(root, 'node_modules/typescript/bin/tsc'),
      // The configuration exists only in memory, because only this compiler needs it.
      fs: { readFile: (file) => (file === tsconfig ? config : undefined) },
    });
    try {
      const [project] = api.updateSnapshot({ openProjects: [tsconfig] }).getProjects();
      if (project === undefined) throw new Error(`The compiler does not open the sources of ${root}.`);
      return read(new TypeCompiler(root, project));
    } finally {
      api.close();
    }
  }

  /** @throws Error when the source exports no type of this name */
  getExport(source: string, name: string): TypeSymbol {
    const { checker, program } = this.project;
    const file = program.getSourceFile(path.join(this.root, source));
    const module = file && checker.getSymbolAtLocation(file);
    const symbol = module && checker.getExportsOfModule(module).find((one) => one.name === name);
    if (symbol === undefined) throw new Error(`${source} has no type ${name}, where the contract begins.`);
    return this.original(symbol);
  }

  /** For an imported or re-exported name, returns the original symbol. */
  findSymbol(name: Node): TypeSymbol | undefined {
    const symbol = this.project.checker.getSymbolAtLocation(name);
    return symbol && this.original(symbol);
  }

  /** Undefined for a type or member that a library declares. */
  findDeclaration(symbol: TypeSymbol): Node | undefined {
    const [handle] = symbol.declarations;
    return handle?.path.includes('/node_modules/') ? undefined : handle?.resolve(this.project);
  }

  listFields(type: TypeSymbol): readonly TypeSymbol[] {
    const { checker } = this.project;
    return checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(type));
  }

  /**
   * Returns the type that the compiler infers for a field or constant without a written type, such as `string | null`
   * for a field of a zod schema.
   */
  formatType(field: TypeSymbol): string {
    const { checker } = this.project;
    const type = checker.getTypeOfSymbol(field) ?? checker.getAnyType();
    return checker.typeToString(type, undefined, AS_WRITTEN);
  }

  private original(symbol: TypeSymbol): TypeSymbol {
    const [handle] = symbol.declarations;
    const node = handle?.resolve(this.project);
    const isAlias = node !== undefined && (isImportSpecifier(node) || isExportSpecifier(node));
    return isAlias ? this.project.checker.getAliasedSymbol(symbol) : symbol;
  }
}

import path from 'node:path';
import { API, NodeBuilderFlags, type Project, SymbolFlags } from 'typescript/unstable/sync';

/** A field of an object type. Its type is spelled out, for example `string | null` for a field of a zod schema. */
export interface ResolvedField {
  name: string;
  type: string;
  isOptional: boolean;
}

const AS_WRITTEN = NodeBuilderFlags.NoTruncation | NodeBuilderFlags.UseSingleQuotesForStringLiteralType;

/** Types of a project's sources, as the compiler that checks them resolves them. */
export class ResolvedTypes {
  private readonly api: API;
  private readonly project: Project;

  /** Starts the compiler, which runs until `close`. */
  constructor(root: string, tsconfig: string) {
    const tsserverPath = path.join(root, 'node_modules/typescript/bin/tsc');
    this.api = new API({ cwd: root, tsserverPath });
    const [project] = this.api.updateSnapshot({ openProjects: [tsconfig] }).getProjects();
    if (project === undefined) throw new Error(`The compiler does not open ${tsconfig}.`);
    this.project = project;
  }

  /** The fields of a type that a source exports. @throws Error when there is no such type */
  fieldsOf(source: string, name: string): ResolvedField[] {
    const { checker, program } = this.project;
    const file = program.getSourceFile(source);
    const module = file && checker.getSymbolAtLocation(file);
    const symbol = module && checker.getExportsOfModule(module).find((exported) => exported.name === name);
    if (symbol === undefined) throw new Error(`${source} exports no type ${name}.`);
    return checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(symbol)).map((property) => {
      const type = checker.getTypeOfSymbol(property) ?? checker.getAnyType();
      return {
        name: property.name,
        type: checker.typeToString(type, undefined, AS_WRITTEN),
        isOptional: (property.flags & SymbolFlags.Optional) !== 0,
      };
    });
  }

  close(): void {
    this.api.close();
  }
}

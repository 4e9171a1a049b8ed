import { type FunctionDeclaration, Node } from 'ts-morph';
import type { Draft } from './draft.ts';
import { addImport, addToList, addToObject, editSource } from './edit-source.ts';
import type { ResourceWords } from './names.ts';

/** @throws Refusal when a source has another shape than expected */
export function addResourceToServer(
  draft: Draft,
  { kebab, camel, snake, one, One, oneCamel }: ResourceWords,
): void {
  editSource(draft, 'shared/contracts/paths.ts', (source) =>
    addToObject(source, 'paths', {
      [camel]: `'/api/${kebab}'`,
      [oneCamel]: `(id: string) => \`/api/${kebab}/\${segment(id)}\``,
    }),
  );
  editSource(draft, 'shared/contracts/audit.ts', (source) =>
    addToList(source, 'AUDITED_TABLES', `'${snake}'`),
  );
  editSource(draft, 'server/database/schema.ts', (source) => {
    source.getInterfaceOrThrow('Tables').addProperty({ name: snake, type: `${One}Table` });
    source.addImportDeclaration({
      isTypeOnly: true,
      moduleSpecifier: `../salon/${kebab}/${one}.table.ts`,
      namedImports: [`${One}Table`],
    });
  });
  editSource(draft, 'server/app.ts', (source) => {
    addImport(source, `./salon/${kebab}/${one}.routes.ts`, `${oneCamel}Routes`);
    registerRoutes(source.getFunctionOrThrow('buildApp'), `${oneCamel}Routes`);
  });
  editSource(draft, 'server/testing/builders.ts', (source) => source.addStatements(builderOf(One, snake)));
  draft.edit('server/README.md', (text) =>
    text.replace(
      /(## Who writes which table\n[\s\S]*?\n\|[\s\S]*?\|)\n\n/,
      `$1\n| \`${kebab}\` | \`${snake}\` |\n\n`,
    ),
  );
}

/** Registers the routes after the last plugin that is registered with `services` as its only options. */
function registerRoutes(build: FunctionDeclaration, routes: string): void {
  const last = build
    .getStatements()
    .findLastIndex(
      (statement) =>
        Node.isExpressionStatement(statement) &&
        /^await app\.register\(\w+, services\);$/.test(statement.getText()),
    );
  build.insertStatements(last + 1, `await app.register(${routes}, services);`);
}

const builderOf = (
  One: string,
  table: string,
) => `export async function build${One}(salon: BuilderSalon, given: Given<'${table}'> = {}) {
  const business_id = await businessOf(salon, given);
  return insert(salon, '${table}', business_id, {
    business_id,
    id: uuidv7(),
    name: 'اسم',
    created_at: salon.clock.now(),
    ...given,
  });
}`;

import { SyntaxKind } from 'ts-morph';
import type { Draft } from './draft.ts';
import { addImport, addToList, addToObject, editSource, insertBeforeReturn } from './edit-source.ts';
import type { ResourceWords } from './names.ts';

const BUILDERS = '../../../server/testing/builders.ts';

/** @throws Refusal */
export function addResourceToTrials(draft: Draft, words: ResourceWords): void {
  joinMatrix(draft, words);
  joinIsolation(draft, words);
}

function joinMatrix(draft: Draft, { kebab, One, oneCamel }: ResourceWords): void {
  const many = `/api/${kebab}`;
  const one = `${many}/{id}`;
  editSource(draft, 'trials/suites/matrix/matrix-table.ts', (source) =>
    addToObject(source, 'MATRIX', {
      [`'GET ${many}'`]: `buildAdminRow('200', '200')`,
      [`'POST ${many}'`]: `buildAdminRow('201', '201')`,
      [`'GET ${one}'`]: `buildAdminRow('200', NOT_FOUND)`,
      [`'PUT ${one}'`]: `buildAdminRow('200', NOT_FOUND)`,
      [`'DELETE ${one}'`]: `buildAdminRow('200', NOT_FOUND)`,
    }),
  );
  editSource(draft, 'trials/suites/matrix/matrix-calls.ts', (source) =>
    addToObject(source, 'till', {
      [`'GET ${many}'`]: 'nothing',
      [`'POST ${many}'`]: `async () => ({ body: { name: 'اسم' } })`,
      [`'GET ${one}'`]: `async (t) => at(await t.${oneCamel}())`,
      [`'PUT ${one}'`]: `async (t) => at(await t.${oneCamel}(), { body: { name: 'اسم آخر' } })`,
      [`'DELETE ${one}'`]: `async (t) => at(await t.${oneCamel}())`,
    }),
  );
  editSource(draft, 'trials/suites/matrix/matrix-target.ts', (source) => {
    source.getInterfaceOrThrow('Target').addMethod({ name: oneCamel, returnType: 'Promise<string>' });
    source
      .getFunctionOrThrow('createTarget')
      .getStatementByKindOrThrow(SyntaxKind.ReturnStatement)
      .getExpressionIfKindOrThrow(SyntaxKind.ObjectLiteralExpression)
      .addPropertyAssignment({
        name: oneCamel,
        initializer: `async () => (await build${One}(salon, inOurs)).id`,
      });
    addImport(source, BUILDERS, `build${One}`);
  });
}

function joinIsolation(draft: Draft, { kebab, one, One, oneCamel }: ResourceWords): void {
  editSource(draft, 'trials/suites/isolation/field-values.ts', (source) =>
    addToObject(source, 'kinds', { [`'${kebab}'`]: `'${one}'` }),
  );
  editSource(draft, 'trials/suites/isolation/whole-salon.ts', (source) => {
    addImport(source, BUILDERS, `build${One}`);
    addToList(source, 'KINDS', `'${one}'`);
    addToObject(source, 'ids', { [`'${one}'`]: `${oneCamel}.id` });
    insertBeforeReturn(
      source.getFunctionOrThrow('buildWholeSalon'),
      `const ${oneCamel} = await build${One}(salon, { business_id, name: text('اسم'), notes: text('ملاحظة') });`,
    );
  });
}

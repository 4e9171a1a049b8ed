import type { TestApp } from '../../../server/testing/test-app.ts';
import { type Fingerprints, listChangedTables, openFingerprints } from './fingerprint.ts';
import type { MatrixCall } from './matrix-call.ts';
import { MATRIX_CALLS, UPLOADED_IMAGE } from './matrix-calls.ts';
import { listGaps, listHiddenOperations, listOperations } from './matrix-gaps.ts';
import {
  type ExpectedAnswer,
  MATRIX_PRINCIPALS,
  type MatrixPrincipal,
  type MatrixRow,
} from './matrix-rows.ts';
import { MATRIX } from './matrix-table.ts';
import { createTarget } from './matrix-target.ts';
import { buildMatrixSalons, type Headers, type MatrixSalons } from './matrix-world.ts';

export interface MatrixFigures {
  operations: number;
  principals: number;
  cells: number;
  decided: number;
  checked: number;
  /**
   * A sentence for each answer that differs from the table, each change by a refused principal or an outsider, and each
   * visible secret.
   */
  wrong: string[];
  gaps: string[];
}

interface Matrix {
  salon: TestApp;
  world: MatrixSalons;
  fingerprints: Fingerprints;
  wrong: string[];
  checked: number;
}

const OUTSIDERS: readonly MatrixPrincipal[] = ['otherAdmin', 'operator', 'operatorsPhone'];

export async function runMatrix(salon: TestApp): Promise<MatrixFigures> {
  const operations = listOperations(salon);
  const world = await buildMatrixSalons(salon);
  const fingerprints = await openFingerprints(salon);
  const matrix: Matrix = { salon, world, fingerprints, wrong: [], checked: 0 };
  const decided = operations.filter((operation) => operation in MATRIX);
  try {
    for (const operation of logoutLast(decided)) {
      const row = MATRIX[operation];
      if (row && operation in MATRIX_CALLS) await checkRow(matrix, operation, row);
    }
  } finally {
    await fingerprints.close();
  }
  return {
    operations: operations.length,
    principals: MATRIX_PRINCIPALS.length,
    cells: operations.length * MATRIX_PRINCIPALS.length,
    decided: decided.length * MATRIX_PRINCIPALS.length,
    checked: matrix.checked,
    wrong: matrix.wrong,
    gaps: [...listGaps(operations), ...listHiddenOperations(salon)],
  };
}

/** Moves the logout to the end, because it ends the caller's session. */
const logoutLast = (operations: string[]): string[] =>
  operations.toSorted((a, b) => Number(a.endsWith('/logout')) - Number(b.endsWith('/logout')));

const isDenied = (expected: ExpectedAnswer) => Number(expected.slice(0, 3)) >= 400;

async function checkRow(matrix: Matrix, operation: string, row: MatrixRow): Promise<void> {
  const denied = MATRIX_PRINCIPALS.filter((principal) => isDenied(row.cells[principal]));
  const allowed = MATRIX_PRINCIPALS.filter((principal) => !isDenied(row.cells[principal]));
  if (denied.length > 0) await checkDenied(matrix, operation, row, denied);
  for (const principal of allowed) await checkAllowed(matrix, operation, row, principal);
}

/** Afterwards no row may have changed. */
async function checkDenied(
  matrix: Matrix,
  operation: string,
  row: MatrixRow,
  principals: MatrixPrincipal[],
): Promise<void> {
  const { salon, world, fingerprints } = matrix;
  const call = await callOf(operation, salon, world, true);
  const before = await fingerprints.readFingerprints();
  await Promise.all(principals.map((principal) => checkCell(matrix, operation, row, principal, call)));
  const changes = listChangedTables(before, await fingerprints.readFingerprints());
  for (const changed of changes) {
    matrix.wrong.push(`${operation} was refused to all of ${principals.join()} and changed ${changed}`);
  }
  // A call that was wrongly allowed may have changed the world.
  if (changes.length > 0) matrix.world = await buildMatrixSalons(salon);
}

/** A principal of another salon must not change a row of the first salon. */
async function checkAllowed(
  matrix: Matrix,
  operation: string,
  row: MatrixRow,
  principal: MatrixPrincipal,
): Promise<void> {
  const { salon, world, fingerprints } = matrix;
  const isOutsider = !row.isPublic && OUTSIDERS.includes(principal);
  const call = await callOf(operation, salon, world, principal !== 'admin');
  const before = isOutsider ? await fingerprints.readFingerprints(world.ours) : new Map<string, string>();
  await checkCell(matrix, operation, row, principal, call);
  if (!isOutsider) return;
  for (const changed of listChangedTables(before, await fingerprints.readFingerprints(world.ours))) {
    matrix.wrong.push(`${operation} by another salon's admin changed our ${changed}`);
  }
}

async function callOf(
  operation: string,
  salon: TestApp,
  world: MatrixSalons,
  isOwn: boolean,
): Promise<MatrixCall> {
  const make = MATRIX_CALLS[operation];
  if (!make) throw new Error(`${operation} cannot be called by the trial`);
  return make(createTarget(salon, world, isOwn));
}

async function checkCell(
  matrix: Matrix,
  operation: string,
  row: MatrixRow,
  principal: MatrixPrincipal,
  call: MatrixCall,
): Promise<void> {
  const { salon, world } = matrix;
  const headers = await world.headersOf(principal, row.as);
  const { statusCode, body } = await send(salon, operation, call, headers);
  const expected = row.cells[principal];
  const code = statusCode < 400 ? '' : ` ${codeIn(body)}`;
  matrix.checked++;
  if (`${statusCode}${code}` !== expected) {
    matrix.wrong.push(`${operation} answers ${principal} ${statusCode}${code}, not ${expected}`);
  }
  const shown = row.isPublic
    ? []
    : world.listSecretsFrom(principal).filter((secret) => body.includes(secret));
  for (const secret of shown) matrix.wrong.push(`${operation} shows ${principal} "${secret}"`);
}

/** Only the status of an event stream is read, because the stream does not end. */
async function send(salon: TestApp, operation: string, call: MatrixCall, headers: Headers) {
  const [method = 'GET', path = ''] = operation.split(' ');
  const { params = {}, query = {}, body, form } = call;
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? `no ${name} in the call`);
  const shape = form ? formOf() : { headers: {}, ...(body ? { payload: body } : {}) };
  const answer = await salon.app.inject({
    method: method as 'GET',
    url,
    query,
    ...shape,
    headers: { ...headers, ...shape.headers },
    payloadAsStream: true,
  });
  const isEndless = String(answer.headers['content-type']).startsWith('text/event-stream');
  const text = isEndless ? '' : await textOf(answer.stream());
  if (isEndless) answer.stream().destroy();
  return { statusCode: answer.statusCode, body: text };
}

async function textOf(stream: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString();
}

function formOf() {
  const boundary = 'matrix-boundary';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), UPLOADED_IMAGE, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}

function codeIn(body: string): string {
  try {
    return (JSON.parse(body) as { code?: string }).code ?? 'without a code';
  } catch {
    return 'without a code';
  }
}

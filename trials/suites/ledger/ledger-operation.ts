import type { AsyncCommand } from 'fast-check';
import { checkBooks, checkFigures } from './ledger-checks.ts';
import type { LedgerModel } from './ledger-model.ts';
import type { LedgerAnswer, LedgerCall, LedgerSalon } from './ledger-salon.ts';

/** `apply` changes the model after a success. */
export interface OperationPlan {
  call: LedgerCall;
  expect: { status: number; code?: string; details?: object };
  // biome-ignore lint/suspicious/noExplicitAny: as the server answered it
  apply?: (data: any, real: LedgerSalon) => void | Promise<void>;
}

export const buildRefusal = (status: number, code: string, details?: object): OperationPlan['expect'] =>
  details ? { status, code, details } : { status, code };

export const INVALID = buildRefusal(400, 'VALIDATION_FAILED');
export const MISSING = buildRefusal(404, 'NOT_FOUND');

export const UNKNOWN_ID = '01936f3e-0000-7000-8000-000000000000';

export type MakeOperationPlan = (model: LedgerModel, real: LedgerSalon) => OperationPlan | null;
export type LedgerCommand = AsyncCommand<LedgerModel, LedgerSalon>;

const WHOLE_BOOKS_EVERY = 25;

/** Checks the figures, and every 25 operations each row of the books. After a refusal, no row may have changed. */
export async function checkAfterOperations(
  model: LedgerModel,
  real: LedgerSalon,
  count: number,
  isRefused: boolean,
) {
  const before = real.operations;
  real.operations += count;
  await checkFigures(model, real, isRefused);
  if (Math.floor(before / WHOLE_BOOKS_EVERY) < Math.floor(real.operations / WHOLE_BOOKS_EVERY)) {
    await checkBooks(model, real);
  }
}

/** `plan` returns null when the request cannot be made. */
export function createOperation(name: string, choice: object, plan: MakeOperationPlan): LedgerCommand {
  return {
    check: () => true,
    toString: () => `${name}(${JSON.stringify(choice)})`,
    async run(model, real) {
      const planned = plan(model, real);
      if (!planned) return;
      const answer = await real.call(planned.call);
      checkAnswer(answer, planned);
      const isRefused = answer.status >= 400;
      if (!isRefused) {
        keep(model, real, planned.call, answer);
        await planned.apply?.(answer.json.data, real);
      }
      await checkAfterOperations(model, real, 1, isRefused);
    },
  };
}

export function checkAnswer({ status, json, body }: LedgerAnswer, { call, expect }: OperationPlan): void {
  const isExpected =
    status === expect.status &&
    json.code === expect.code &&
    (!expect.details || JSON.stringify(json.details) === JSON.stringify(expect.details));
  if (isExpected) return;
  const sent = `${call.method} ${call.url} ${JSON.stringify(call.payload ?? null)}`;
  throw new Error(`${sent}: expected ${JSON.stringify(expect)}, answered ${status} ${body}`);
}

/** Stores the answer of a POST with a key, because a later operation can repeat the request. */
function keep(
  model: LedgerModel,
  real: LedgerSalon,
  { method, url, payload, key }: LedgerCall,
  { body }: LedgerAnswer,
) {
  if (method !== 'POST' || !key || !payload) return;
  model.kept.push({ method, url, payload, key, body, at: real.getNow().getTime() });
}

export const pickOne = <T>(list: Iterable<T>, choice: number): T | undefined => {
  const items = [...list];
  return items.length === 0 ? undefined : items[choice % items.length];
};

export const buildKeyFields = (model: LedgerModel, isKeyed: boolean): Pick<LedgerCall, 'key'> =>
  isKeyed ? { key: `intent-${model.takeNumber()}-of-this-salon` } : {};

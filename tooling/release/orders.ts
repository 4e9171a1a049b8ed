/** Lists, carries out and refuses the orders that operators give in /platform/console. */
import type { OpenReleaseOrder } from '@salon/shared/contracts/platform-console';
import {
  COMMON_OPTIONS,
  type CommonOptionValues,
  openNamedEnvironment,
  ROOT,
  readArgs,
  readReason,
  runMain,
} from './command-line.ts';
import { readAuthor } from './environment.ts';
import { carryOutOrder } from './orders/carry-out.ts';
import { askServer, chooseServer, type OrderServer, parseOrderId } from './orders/order-server.ts';
import { parsePreviewHours } from './preview.ts';
import { ReleaseProblem, UsageError } from './release-problem.ts';
import { table } from './table.ts';

const USAGE =
  'Use: pnpm registry orders --env <name> [--server https://…], or: orders carry-out <id> --env <name> [--hours 8], or: orders refuse <id> --env <name> --why "…"';

function formatOrders(orders: readonly OpenReleaseOrder[]): string[] {
  if (orders.length === 0) return ['No order is open.'];
  return table([
    ['order', 'asks for', 'asked', 'by', 'why'],
    ...orders.map(({ id, act, package: word, version, asked_at, asked_by, why }) => [
      ...[id, `${act} ${word} ${version}`, asked_at.slice(0, 16).replace('T', ' '), asked_by, why],
    ]),
  ]);
}

async function findOrder(server: OrderServer, id: string): Promise<OpenReleaseOrder> {
  const order = (await askServer(server, { kind: 'list' })).find((one) => one.id === id);
  if (order) return order;
  throw new ReleaseProblem(`${server.address} names no open order ${id} that the keys at hand may answer.`);
}

type Values = CommonOptionValues & { server?: string; hours?: string };

const COMMANDS: Record<string, (server: OrderServer, id: string, values: Values) => Promise<void>> = {
  'carry-out': async (server, id, { hours }) => {
    const lasts = parsePreviewHours(hours);
    await carryOutOrder({ server, order: await findOrder(server, id), hours: lasts, say: console.log });
  },

  refuse: async (server, id, values) => {
    const { name } = server.environment;
    const why = readReason(values, { name, requiresReason: true }, USAGE);
    await askServer(server, { kind: 'refuse', order: id, why });
    console.log(`Order ${id} is refused`);
  },
};

await runMain(async () => {
  const { values, positionals } = readArgs(USAGE, {
    ...COMMON_OPTIONS,
    server: { type: 'string' },
    hours: { type: 'string' },
  });
  const [word = 'list', id = '', ...rest] = positionals;
  const command = Object.hasOwn(COMMANDS, word) ? COMMANDS[word] : undefined;
  const isList = word === 'list' && id === '';
  if (rest.length > 0 || (command ? id === '' : !isList)) throw new UsageError(USAGE);
  if (command) parseOrderId(id);
  const environment = await openNamedEnvironment(values, USAGE);
  const server = { environment, address: chooseServer(values.server, environment), who: readAuthor(ROOT) };
  if (command) return command(server, id, values);
  for (const line of formatOrders(await askServer(server, { kind: 'list' }))) console.log(line);
});

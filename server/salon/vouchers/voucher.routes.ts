import { id } from '@salon/shared/contracts/fields';
import { paths } from '@salon/shared/contracts/paths';
import * as contract from '@salon/shared/contracts/voucher';
import { z } from 'zod';
import { ADMINS } from '../../http/policy.ts';
import { toRoutePattern } from '../../http/to-route-pattern.ts';
import type { ApiModule } from '../../services.ts';
import { createVoucher } from './create-voucher.ts';
import { deleteVoucher } from './delete-voucher.ts';
import { getLastPayment, getVoucher } from './get-voucher.ts';
import { listVouchers, listVouchersInRange } from './list-vouchers.ts';
import { updateVoucher } from './update-voucher.ts';

const byId = z.object({ id });
const config = { policy: ADMINS };
const answers = contract.voucherAnswers;

export const voucherRoutes: ApiModule = async (app, services) => {
  await app.register(manyVouchers, services);
  await app.register(oneVoucher, services);
};

const manyVouchers: ApiModule = async (app) => {
  app.get(
    paths.vouchers,
    { config, schema: { querystring: contract.listVouchersQuery, response: { 200: answers.page } } },
    (request) => request.transact((context) => listVouchers(context, request.query)),
  );

  app.get(
    paths.vouchersInRange,
    { config, schema: { querystring: contract.vouchersInRangeQuery, response: { 200: answers.page } } },
    (request) => request.transact((context) => listVouchersInRange(context, request.query)),
  );

  app.get(
    toRoutePattern(paths.lastVoucherOfEmployee(':id')),
    { config, schema: { params: byId, response: { 200: answers.last } } },
    (request) => request.answer((context) => getLastPayment(context, request.params.id)),
  );

  app.post(
    paths.vouchers,
    { config, schema: { body: contract.createVoucher, response: { 201: answers.one } } },
    async (request, reply) =>
      reply.code(201).send(await request.answerOnce((context) => createVoucher(context, request.body))),
  );
};

const oneVoucher: ApiModule = async (app) => {
  app.get(
    toRoutePattern(paths.voucher(':id')),
    { config, schema: { params: byId, response: { 200: answers.one } } },
    (request) => request.answer((context) => getVoucher(context, request.params.id)),
  );

  app.put(
    toRoutePattern(paths.voucher(':id')),
    { config, schema: { params: byId, body: contract.updateVoucher, response: { 200: answers.one } } },
    (request) => request.answer((context) => updateVoucher(context, request.params.id, request.body)),
  );

  app.delete(
    toRoutePattern(paths.voucher(':id')),
    { config, schema: { params: byId, response: { 200: answers.done } } },
    async (request) => {
      await request.transact((context) => deleteVoucher(context, request.params.id));
      return { success: true as const };
    },
  );
};

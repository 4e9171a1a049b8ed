import { id } from '@salon/shared/contracts/fields';
import { paths } from '@salon/shared/contracts/paths';
import {
  createVoucher,
  listVouchersQuery,
  updateVoucher,
  voucherAnswers,
  vouchersInRangeQuery,
} from '@salon/shared/contracts/voucher';
import { z } from 'zod';
import { ADMINS } from '../../http/policy.ts';
import { toRoutePattern } from '../../http/to-route-pattern.ts';
import type { ApiModule } from '../../services.ts';
import {
  addVoucher,
  changeVoucher,
  deleteSalonVoucher,
  getLastPayment,
  getVoucher,
  listVouchers,
  listVouchersInRange,
} from './voucher.service.ts';

const byId = z.object({ id });
const config = { policy: ADMINS };

export const voucherRoutes: ApiModule = async (app, services) => {
  await app.register(manyVouchers, services);
  await app.register(oneVoucher, services);
};

const manyVouchers: ApiModule = async (app) => {
  app.get(
    paths.vouchers,
    { config, schema: { querystring: listVouchersQuery, response: { 200: voucherAnswers.page } } },
    (request) => request.transact((context) => listVouchers(context, request.query)),
  );

  app.get(
    paths.vouchersInRange,
    { config, schema: { querystring: vouchersInRangeQuery, response: { 200: voucherAnswers.page } } },
    (request) => request.transact((context) => listVouchersInRange(context, request.query)),
  );

  app.get(
    toRoutePattern(paths.lastVoucherOfEmployee(':id')),
    { config, schema: { params: byId, response: { 200: voucherAnswers.last } } },
    async (request) => ({
      success: true as const,
      data: await request.transact((context) => getLastPayment(context, request.params.id)),
    }),
  );

  app.post(
    paths.vouchers,
    { config, schema: { body: createVoucher, response: { 201: voucherAnswers.one } } },
    async (request, reply) => {
      const answer = await request.transactOnce(async (context) => ({
        success: true as const,
        data: await addVoucher(context, request.body),
      }));
      return reply.code(201).send(answer);
    },
  );
};

const oneVoucher: ApiModule = async (app) => {
  app.get(
    toRoutePattern(paths.voucher(':id')),
    { config, schema: { params: byId, response: { 200: voucherAnswers.one } } },
    async (request) => ({
      success: true as const,
      data: await request.transact((context) => getVoucher(context, request.params.id)),
    }),
  );

  app.put(
    toRoutePattern(paths.voucher(':id')),
    { config, schema: { params: byId, body: updateVoucher, response: { 200: voucherAnswers.one } } },
    async (request) => ({
      success: true as const,
      data: await request.transact((context) => changeVoucher(context, request.params.id, request.body)),
    }),
  );

  app.delete(
    toRoutePattern(paths.voucher(':id')),
    { config, schema: { params: byId, response: { 200: voucherAnswers.done } } },
    async (request) => {
      await request.transact((context) => deleteSalonVoucher(context, request.params.id));
      return { success: true as const };
    },
  );
};

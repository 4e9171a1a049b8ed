import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Services } from '../services.ts';
import { principalOf } from './authentication.ts';
import { type RepeatableAnswer, runOncePerKey } from './idempotency.ts';
import type { SalonContext } from './salon-context.ts';

type Work<T> = (context: SalonContext) => Promise<T>;

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Runs `work` in one transaction of the principal's business; the transaction of a GET can only read. The server
     * may run `work` again after a deadlock, so `work` may contain nothing but queries.
     */
    transact<T>(work: Work<T>): Promise<T>;
    /**
     * Like `transact`, for a create or a payment: with an `Idempotency-Key` header its effect happens once, and a
     * repeat gets the first response. The key is written in the same transaction.
     */
    transactOnce<T extends RepeatableAnswer>(work: Work<T>): Promise<T>;
  }
}

/** Decorates requests with `transact` and `transactOnce`. */
export const transactions = fp<Services>(async (app, { config, database, clock }) => {
  app.decorateRequest('transact', function transact<T>(this: FastifyRequest, work: Work<T>): Promise<T> {
    const principal = principalOf(this);
    const { businessId } = principal;
    const run = (tx: SalonContext['tx']) => work({ tx, businessId, principal, now: clock.now() });
    const isReading = this.method === 'GET' || this.method === 'HEAD';
    const transaction = isReading ? database.readBusiness : database.withBusiness;
    return transaction(businessId, run, principal);
  });

  app.decorateRequest('transactOnce', function transactOnce<
    T extends RepeatableAnswer,
  >(this: FastifyRequest, work: Work<T>): Promise<T> {
    return this.transact((context) => runOncePerKey(this, context, work, config.tokenSecret));
  });
});

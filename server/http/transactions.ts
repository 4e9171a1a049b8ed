import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Services } from '../services.ts';
import { getPrincipal } from './authentication.ts';
import { runOncePerKey } from './idempotency.ts';
import type { SalonContext } from './salon-context.ts';

type Work<T> = (context: SalonContext) => Promise<T>;

export interface Answer<T> {
  success: true;
  data: T;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route reads ranges or histories, as reports do: its requests yield to others. */
    isLongRead?: boolean;
  }
  interface FastifyRequest {
    /**
     * The transaction of a GET or HEAD can only read. The server may run `work` again, for example after a deadlock, so
     * `work` must have no effects outside the database.
     */
    transact<T>(work: Work<T>): Promise<T>;
    answer<T>(work: Work<T>): Promise<Answer<T>>;
    /**
     * Use it for a create or a payment. With an `Idempotency-Key` header `work` takes effect once, and a repeat gets
     * the first response.
     */
    answerOnce<T>(work: Work<T>): Promise<Answer<T>>;
  }
}

const toAnswer = async <T>(data: Promise<T>): Promise<Answer<T>> => ({ success: true, data: await data });

export const transactions = fp<Services>(async (app, { config, database, clock }) => {
  app.decorateRequest('transact', function transact<T>(this: FastifyRequest, work: Work<T>): Promise<T> {
    const principal = getPrincipal(this);
    const { businessId } = principal;
    const run = (tx: SalonContext['tx']) => work({ tx, businessId, principal, now: clock.now() });
    const isReading = this.method === 'GET' || this.method === 'HEAD';
    const { isLongRead = false } = this.routeOptions.config;
    const read = isLongRead ? database.readBusinessLong : database.readBusiness;
    const transaction = isReading ? read : database.withBusiness;
    return transaction(businessId, run, principal);
  });

  app.decorateRequest('answer', function answer<T>(this: FastifyRequest, work: Work<T>) {
    return toAnswer(this.transact(work));
  });

  app.decorateRequest('answerOnce', function answerOnce<T>(this: FastifyRequest, work: Work<T>) {
    const answerOf = (context: SalonContext) => toAnswer(work(context));
    return this.transact((context) => runOncePerKey(this, context, answerOf, config.tokenSecret));
  });
});

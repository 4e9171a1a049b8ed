import fp from 'fastify-plugin';

/** Whether a stop has begun: from then on the process is not ready, though it still answers. */
export interface Stopping {
  readonly hasBegun: boolean;
  begin(): void;
}

declare module 'fastify' {
  interface FastifyInstance {
    stopping: Stopping;
  }
}

export const stopping = fp(async (app) => {
  let hasBegun = false;
  app.decorate('stopping', {
    get hasBegun() {
      return hasBegun;
    },
    begin() {
      hasBegun = true;
    },
  });

  // Whoever keeps a connection open (a proxy, a browser) takes its next request elsewhere.
  app.addHook('onSend', async (_request, reply, payload) => {
    if (hasBegun) reply.header('connection', 'close');
    return payload;
  });
});

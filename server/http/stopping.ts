import fp from 'fastify-plugin';

/** After a stop has begun, the process reports that it is not ready, but still answers requests. */
export interface StopState {
  readonly hasBegun: boolean;
  begin(): void;
}

declare module 'fastify' {
  interface FastifyInstance {
    stopping: StopState;
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

  // After `connection: close` a proxy or browser opens a new connection for its next request, often to another process.
  app.addHook('onSend', async (_request, reply, payload) => {
    if (hasBegun) reply.header('connection', 'close');
    return payload;
  });
});

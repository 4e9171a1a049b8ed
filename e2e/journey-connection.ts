import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** One journey's own connection to the server: a cut does not affect other journeys. */
export interface JourneyConnection {
  url: string;
  /** Closes the port, so that the server seems to have stopped. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  /** The requested paths, in order. */
  readonly asked: readonly string[];
  close(): Promise<void>;
}

const REQUEST_LINE = /^(?:GET|POST|PUT|DELETE|HEAD) (?<path>\S+) HTTP\/1\.1\r\n/;

export async function openJourneyConnection(serverUrl: string): Promise<JourneyConnection> {
  const { hostname, port } = new URL(serverUrl);
  const asked: string[] = [];
  const sockets = new Set<Socket>();
  const lead = (from: Socket) => {
    const to = connect(Number(port), hostname);
    for (const [socket, other] of [
      [from, to],
      [to, from],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
    from.on('data', (chunk) => {
      const path = REQUEST_LINE.exec(chunk.toString('latin1', 0, 2_000))?.groups?.path;
      if (path) asked.push(path);
    });
  };
  let server: Server = createServer(lead);
  const listen = (at: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(at, hostname, resolve);
    });
  await listen(0);
  const own = (server.address() as AddressInfo).port;
  const cut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  return {
    url: `http://${hostname}:${own}`,
    asked,
    cut,
    mend: async () => {
      server = createServer(lead);
      await listen(own);
    },
    close: async () => {
      if (server.listening) await cut();
    },
  };
}

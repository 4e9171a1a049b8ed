import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** The way from the journey's browsers to the server, which stays as it is for everyone else. */
export interface Line {
  url: string;
  /** From now on nobody listens at this address, as when the server has stopped. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  /** Paths that were asked for, in order, by pages and their workers alike. */
  readonly asked: readonly string[];
  close(): Promise<void>;
}

const REQUEST_LINE = /^(?:GET|POST|PUT|DELETE|HEAD) (?<path>\S+) HTTP\/1\.1\r\n/;

/** A port that leads to the server's. */
export async function openLine(serverUrl: string): Promise<Line> {
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

/** The server's side of an event stream, below `fetch`: a test says what it sends, and when it cuts. */
export interface StreamConnection {
  path: string;
  headers: Record<string, string>;
  readonly isOpen: boolean;
  /** As on the wire: `id: 7`, `data: …`, an empty line. */
  sendText(text: string): void;
  sendBytes(bytes: Uint8Array): void;
  send(event: object, id?: number): void;
  /** The server ends it, as it does when the token is over. */
  end(): void;
  /** The network breaks. */
  cut(): void;
}

interface Refusal {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

export class StreamServer {
  readonly connections: StreamConnection[] = [];
  /** Instead of streams: what every try is answered, or that none gets through. */
  refusal: Refusal | 'unreachable' | ((headers: Record<string, string>) => Refusal | null) | null = null;

  /** In the place of the browser's own. */
  readonly fetch = (async (path: string, { headers, signal }: RequestInit) => {
    const said = headers as Record<string, string>;
    const refusal = typeof this.refusal === 'function' ? this.refusal(said) : this.refusal;
    if (refusal === 'unreachable') throw new TypeError('Failed to fetch');
    if (refusal) return answerOf(refusal);
    const { connection, body } = connect(path, said, signal ?? new AbortController().signal);
    this.connections.push(connection);
    return { ok: true, status: 200, body, headers: headersOf({}) };
  }) as unknown as typeof fetch;

  get open(): StreamConnection[] {
    return this.connections.filter(({ isOpen }) => isOpen);
  }

  /** To every page that listens. */
  send(event: object, id?: number): void {
    for (const connection of this.open) connection.send(event, id);
  }
}

/** Names in small letters, as a test gives them. */
const headersOf = (headers: Record<string, string>) => ({ get: (name: string) => headers[name] ?? null });

const answerOf = ({ status, body, headers = {} }: Refusal) => ({
  ok: false,
  status,
  json: async () => body,
  headers: headersOf(headers),
});

type Piece = { value?: Uint8Array; done: boolean };

function connect(path: string, headers: Record<string, string>, signal: AbortSignal) {
  const waiting: { resolve(piece: Piece): void; reject(error: Error): void }[] = [];
  const pieces: (Piece | Error)[] = [];
  let isOpen = true;
  const give = (piece: Piece | Error) => {
    const reader = waiting.shift();
    if (!reader) pieces.push(piece);
    else if (piece instanceof Error) reader.reject(piece);
    else reader.resolve(piece);
  };
  const close = (piece: Piece | Error) => {
    if (isOpen) give(piece);
    isOpen = false;
  };
  signal.addEventListener('abort', () => close(new Error('aborted')));
  const sendBytes = (bytes: Uint8Array) => give({ value: bytes, done: false });
  const sendText = (text: string) => sendBytes(new TextEncoder().encode(text));
  const connection: StreamConnection = {
    path,
    headers,
    get isOpen() {
      return isOpen;
    },
    sendBytes,
    sendText,
    send: (event, id) =>
      sendText(`${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(event)}\n\n`),
    end: () => close({ done: true }),
    cut: () => close(new TypeError('network error')),
  };
  const read = () =>
    new Promise<Piece>((resolve, reject) => {
      waiting.push({ resolve, reject });
      const piece = pieces.shift();
      if (piece === undefined) return;
      waiting.pop();
      if (piece instanceof Error) reject(piece);
      else resolve(piece);
    });
  return { connection, body: { getReader: () => ({ read }) } };
}

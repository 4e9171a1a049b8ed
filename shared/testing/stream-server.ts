export interface StreamConnection {
  path: string;
  headers: Record<string, string>;
  readonly isOpen: boolean;
  /** Raw text of the protocol: `id: 7`, `data: …`, an empty line. */
  sendText(text: string): void;
  sendBytes(bytes: Uint8Array): void;
  send(event: object, id?: number): void;
  end(): void;
  cut(): void;
}

interface Refusal {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

export class StreamServer {
  readonly connections: StreamConnection[] = [];
  /** The response to every connection instead of a stream, or `unreachable` for a network error. */
  refusal: Refusal | 'unreachable' | ((headers: Record<string, string>) => Refusal | null) | null = null;

  readonly fetch = (async (path: string, { headers, signal }: RequestInit) => {
    const sentHeaders = headers as Record<string, string>;
    const refusal = typeof this.refusal === 'function' ? this.refusal(sentHeaders) : this.refusal;
    if (refusal === 'unreachable') throw new TypeError('Failed to fetch');
    if (refusal) return answerOf(refusal);
    const { connection, body } = connect(path, sentHeaders, signal ?? new AbortController().signal);
    this.connections.push(connection);
    return { ok: true, status: 200, body, headers: headersOf({}) };
  }) as unknown as typeof fetch;

  get open(): StreamConnection[] {
    return this.connections.filter(({ isOpen }) => isOpen);
  }

  send(event: object, id?: number): void {
    for (const connection of this.open) connection.send(event, id);
  }
}

/** A test must write header names in lower case. */
const headersOf = (headers: Record<string, string>) => ({ get: (name: string) => headers[name] ?? null });

const answerOf = ({ status, body, headers = {} }: Refusal) => ({
  ok: false,
  status,
  json: async () => body,
  headers: headersOf(headers),
});

type Chunk = { value?: Uint8Array; done: boolean };

function connect(path: string, headers: Record<string, string>, signal: AbortSignal) {
  const waiting: { resolve(chunk: Chunk): void; reject(error: Error): void }[] = [];
  const chunks: (Chunk | Error)[] = [];
  let isOpen = true;
  const give = (chunk: Chunk | Error) => {
    const reader = waiting.shift();
    if (!reader) chunks.push(chunk);
    else if (chunk instanceof Error) reader.reject(chunk);
    else reader.resolve(chunk);
  };
  const close = (chunk: Chunk | Error) => {
    if (isOpen) give(chunk);
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
    new Promise<Chunk>((resolve, reject) => {
      waiting.push({ resolve, reject });
      const chunk = chunks.shift();
      if (chunk === undefined) return;
      waiting.pop();
      if (chunk instanceof Error) reject(chunk);
      else resolve(chunk);
    });
  return { connection, body: { getReader: () => ({ read }) } };
}

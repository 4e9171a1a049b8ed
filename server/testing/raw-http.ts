import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export interface RawResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/**
 * Reads until the server closes the connection. After each of `parts` the function waits `pauseMs`, like a slow client.
 */
export function sendRawHttp(port: number, parts: string | string[], pauseMs = 0): Promise<RawResponse[]> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1');
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error);
    });
    socket.once('close', () => resolve(answersIn(text)));
    void (async () => {
      for (const part of [parts].flat()) {
        if (socket.destroyed) return;
        socket.write(part);
        await wait(pauseMs);
      }
    })();
  });
}

function answersIn(text: string): RawResponse[] {
  return text
    .split(/(?=HTTP\/1\.1 \d)/)
    .filter(Boolean)
    .map((answer) => {
      const [head = '', body = ''] = answer.split('\r\n\r\n');
      const [first = '', ...lines] = head.split('\r\n');
      const headers = lines.map((line) => {
        const [name = '', ...value] = line.split(':');
        return [name.toLowerCase(), value.join(':').trim()];
      });
      return { status: Number(first.split(' ')[1]), headers: Object.fromEntries(headers), body };
    });
}

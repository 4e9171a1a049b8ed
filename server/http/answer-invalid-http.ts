import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { ERRORS, type ErrorCode } from '@salon/shared/contracts/error-codes';
import { buildFailureBody } from './failure.ts';

/** Any code but these and ECONNRESET becomes INVALID_JSON. */
const BY_PARSER_CODE: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'PAYLOAD_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
  CONNECT: 'METHOD_NOT_ALLOWED',
};

export function answerInvalidHttp(
  { code = '' }: { code?: string },
  socket: Socket,
  headers: Record<string, string>,
): void {
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const error = BY_PARSER_CODE[code] ?? 'INVALID_JSON';
  const { status } = ERRORS[error];
  const body = JSON.stringify(buildFailureBody(error));
  const lines = Object.entries({
    ...headers,
    ...(error === 'METHOD_NOT_ALLOWED' ? { allow: 'GET, HEAD' } : {}),
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`);
  // After `end` alone the socket stays half open until the client closes it.
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`, () =>
    socket.destroy(),
  );
}

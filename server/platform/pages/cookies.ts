import type { FastifyRequest } from 'fastify';
import type { Visitor } from '../releases/choose.ts';

const SALON = /(?:^|;\s*)salon=([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:;|$)/i;
const BROKEN_SHELL = /(?:^|;\s*)shell-before=([\w.+-]{1,80})(?:;|$)/;

/**
 * What a browser says of itself, for the choice of versions alone: whose screens it shows, as the page noted it while a
 * version is tried, and which shell's first files failed just now (first-files-guard.js). Anybody may claim either.
 */
export function visitorOf({ headers }: FastifyRequest): Required<Visitor> {
  const cookies = headers.cookie ?? '';
  return {
    salon: SALON.exec(cookies)?.[1]?.toLowerCase() ?? null,
    brokenShell: BROKEN_SHELL.exec(cookies)?.[1] ?? null,
  };
}

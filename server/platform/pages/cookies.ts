import type { FastifyRequest } from 'fastify';
import type { Visitor } from '../releases/choose-versions.ts';

const SALON = /(?:^|;\s*)salon=([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:;|$)/i;
const BROKEN_SHELL = /(?:^|;\s*)shell-before=([\w.+-]{1,80})(?:;|$)/;

export const PREVIEW_COOKIE = 'preview';
const PREVIEWS = /(?:^|;\s*)preview=([\w.~-]{1,4000})(?:;|$)/;

/** The signed links that this browser has opened, whether they still hold or not. */
export const readPreviewTokens = ({ headers }: FastifyRequest): string[] =>
  PREVIEWS.exec(headers.cookie ?? '')?.[1]?.split('~') ?? [];

/**
 * A page whose canaries are not those of the person's salon stores the salon's id in a cookie. first-files-guard.js
 * stores the shell version whose first files have just failed. A client can send any value in these cookies.
 */
export function readVisitor({ headers }: FastifyRequest): Required<Omit<Visitor, 'previews'>> {
  const cookies = headers.cookie ?? '';
  return {
    salon: SALON.exec(cookies)?.[1]?.toLowerCase() ?? null,
    brokenShell: BROKEN_SHELL.exec(cookies)?.[1] ?? null,
  };
}

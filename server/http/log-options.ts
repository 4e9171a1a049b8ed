import type { FastifyServerOptions } from 'fastify';
import { getErrorProperty } from '../errors.ts';
import type { AppConfig } from '../services.ts';

/**
 * More people read the log than the database, so the log contains no body, query, token, name or phone. Error messages
 * often quote such values, so the log contains messages only of `LANGUAGE_ERRORS`, without the quoted values.
 */
export function getLogOptions({ logLevel }: Pick<AppConfig, 'logLevel'>): FastifyServerOptions['logger'] {
  if (logLevel === 'silent') return false;
  return {
    level: logLevel,
    serializers: { err: (error) => ({ ...describeError(error) }) },
    formatters: { level: (label) => ({ level: label }) },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
  };
}

export const formatFailureLine = (message: string, error: unknown): string =>
  JSON.stringify({ level: 'fatal', time: new Date().toISOString(), msg: message, err: describeError(error) });

interface DescribedError {
  type: string;
  code: string | undefined;
  message: string;
  stack: string;
  cause?: DescribedError;
}

const MAX_CAUSES = 4;

/** Describes the error and up to three nested causes. */
export function describeError(error: unknown, depth = 1): DescribedError {
  const known = error as { name?: unknown; stack?: unknown; cause?: unknown } | null | undefined;
  const cause = known?.cause;
  return {
    type: typeof known?.name === 'string' ? known.name : typeof error,
    code: getErrorProperty(error, 'code'),
    message: scrubbedMessage(error),
    stack: placesOf(known?.stack, getErrorProperty(error, 'message')),
    ...(cause === undefined || depth === MAX_CAUSES ? {} : { cause: describeError(cause, depth + 1) }),
  };
}

/**
 * JavaScript's own errors, whose messages mostly have values in quotation marks or as numbers, so that
 * `scrubbedMessage` can remove the values. Messages of other errors can have a value anywhere.
 */
const LANGUAGE_ERRORS = /^(TypeError|ReferenceError|RangeError)$/;

function scrubbedMessage(error: unknown): string {
  const name = (error as { name?: unknown } | null)?.name;
  const message = getErrorProperty(error, 'message') ?? '';
  if (typeof name !== 'string' || !LANGUAGE_ERRORS.test(name)) return '';
  return message
    .replace(/(["'`]).*\1/gs, '…')
    .replace(/[^\x20-\x7e]+|\S*\d{3,}\S*/g, '…')
    .slice(0, 200);
}

const PLACE = /^ {4}at (?:[\w$.<>[\] ]+ )?\(?(?:(?:file|node):\/{0,3})?[\w@./+-]+:\d+:\d+\)?$/;

/** Returns the stack frames. Removes the message first, because its lines can look like stack frames. */
function placesOf(stack: unknown, message = ''): string {
  if (typeof stack !== 'string') return '';
  return stack
    .replace(message, () => '')
    .split('\n')
    .filter((line) => PLACE.test(line))
    .join('\n');
}

import type { FastifyServerOptions } from 'fastify';
import { propertyOf } from '../errors.ts';
import type { AppConfig } from '../services.ts';

/**
 * The log is read by more people than the database is: it holds no body, no query, no token, no name, no phone.
 * Errors are where such values slip in, so of an error it holds what the programmer wrote, not what was in it.
 */
export function logOptions({ logLevel }: Pick<AppConfig, 'logLevel'>): FastifyServerOptions['logger'] {
  if (logLevel === 'silent') return false;
  return {
    level: logLevel,
    serializers: { err: (error) => ({ ...describeError(error) }) },
    formatters: { level: (label) => ({ level: label }) },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
  };
}

/** One line for a failure that no request is to blame for. */
export const failureLine = (message: string, error: unknown): string =>
  JSON.stringify({ level: 'fatal', time: new Date().toISOString(), msg: message, err: describeError(error) });

interface DescribedError {
  type: string;
  code: string | undefined;
  message: string;
  stack: string;
  cause?: DescribedError;
}

const MOST_CAUSES = 4;

/** An error's kind, code, scrubbed message and places. */
export function describeError(error: unknown, depth = 1): DescribedError {
  const known = error as { name?: unknown; stack?: unknown; cause?: unknown } | null | undefined;
  const cause = known?.cause;
  return {
    type: typeof known?.name === 'string' ? known.name : typeof error,
    code: propertyOf(error, 'code'),
    message: scrubbedMessage(error),
    stack: placesOf(known?.stack, propertyOf(error, 'message')),
    ...(cause === undefined || depth === MOST_CAUSES ? {} : { cause: describeError(cause, depth + 1) }),
  };
}

/** Errors of the language itself: what they quote is in quotation marks. Any other may hold anything. */
const OF_THE_LANGUAGE = /^(TypeError|ReferenceError|RangeError)$/;

function scrubbedMessage(error: unknown): string {
  const name = (error as { name?: unknown } | null)?.name;
  const message = propertyOf(error, 'message') ?? '';
  if (typeof name !== 'string' || !OF_THE_LANGUAGE.test(name)) return '';
  return message
    .replace(/(["'`]).*\1/gs, '…')
    .replace(/[^\x20-\x7e]+|\S*\d{3,}\S*/g, '…')
    .slice(0, 200);
}

/** A line of the stack that is a place in a file. */
const PLACE = /^ {4}at (?:[\w$.<>[\] ]+ )?\(?(?:(?:file|node):\/{0,3})?[\w@./+-]+:\d+:\d+\)?$/;

/** The message stands before the places, and may have lines that look like some. */
function placesOf(stack: unknown, message = ''): string {
  if (typeof stack !== 'string') return '';
  return stack
    .replace(message, () => '')
    .split('\n')
    .filter((line) => PLACE.test(line))
    .join('\n');
}

import { resolve } from 'node:path';
import { z } from 'zod';
import { StartProblem } from './errors.ts';

/** The schema checks the variable's text. The schema's message follows the variable's name in the error's sentence. */
type Settings = Record<string, readonly [variable: string, schema: z.ZodType]>;

/** @throws StartProblem BAD_SETTING that names the first wrong variable */
export function readSettings<const T extends Settings>(env: NodeJS.ProcessEnv, settings: T) {
  const entries = Object.entries(settings).map(([name, [variable, schema]]) => {
    const { success, data, error } = schema.safeParse(env[variable]);
    if (success) return [name, data];
    throw new StartProblem('BAD_SETTING', `${variable} ${error.issues[0]?.message}`);
  });
  return Object.fromEntries(entries) as { -readonly [Name in keyof T]: z.output<T[Name][1]> };
}

/** The message quotes the wrong text, so do not use this function for a secret. */
export const buildMustBeError = (what: string) => ({
  error: ({ input }: z.core.$ZodRawIssue) => `must be ${what}, not "${input}".`,
});

export const plainText = z
  .string()
  .optional()
  .transform((text) => text || undefined);

export const trimmedText = z
  .string()
  .trim()
  .optional()
  .transform((text) => text || undefined);

export const buildNullableText = (text: typeof plainText, check: z.ZodType<string, string>) =>
  text.pipe(check.optional()).transform((value) => value ?? null);

export const buildWholeNumber = (fallback: number, min: number, max: number) =>
  trimmedText
    .refine(
      (text) => text === undefined || isWithin(Number(text), min, max),
      buildMustBeError(`a whole number from ${min} to ${max}`),
    )
    .transform((text) => (text === undefined ? fallback : Number(text)));

const isWithin = (value: number, min: number, max: number) =>
  Number.isInteger(value) && value >= min && value <= max;

/** The schema removes slashes at the end, and gives null for a variable that is not set. */
export const buildAddress = (form: RegExp, example: string) =>
  trimmedText
    .transform((text) => text?.replace(/\/+$/, '') || null)
    .refine(
      (text) => text === null || (form.test(text) && URL.canParse(text)),
      buildMustBeError(`an address like ${example}`),
    );

/** An address without path, query and password; null if the variable is not set. */
export const webAddress = buildAddress(/^https?:\/\/[^\s/?#@"'<>]+$/, 'https://book.example');

/** Commas separate the items. The schema returns each item once. */
export const buildList = (item: z.ZodType<string, string>) =>
  z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
    .pipe(z.array(item))
    .transform((items) => [...new Set(items)]);

export const dataFolder = plainText.transform((folder) => resolve(folder ?? './data'));

const LOG_LEVELS = ['silent', 'warn', 'info', 'debug'] as const;

/** `info` logs each request. */
export const buildLogLevel = (production: boolean) =>
  plainText.pipe(
    z.enum(LOG_LEVELS, buildMustBeError(LOG_LEVELS.join(', '))).default(production ? 'info' : 'warn'),
  );

import { resolve } from 'node:path';
import { z } from 'zod';
import { StartProblem } from './errors.ts';

/**
 * For each setting its environment variable and the schema of the variable's text. The schema's message completes a
 * sentence that begins with the variable's name.
 */
type Settings = Record<string, readonly [variable: string, schema: z.ZodType]>;

/**
 * Returns the settings that the environment or a command's options give.
 * @throws StartProblem BAD_SETTING that names the first wrong variable
 */
export function readSettings<const T extends Settings>(env: NodeJS.ProcessEnv, settings: T) {
  const entries = Object.entries(settings).map(([name, [variable, schema]]) => {
    const { success, data, error } = schema.safeParse(env[variable]);
    if (success) return [name, data];
    throw new StartProblem('BAD_SETTING', `${variable} ${error.issues[0]?.message}`);
  });
  return Object.fromEntries(entries) as { -readonly [Name in keyof T]: z.output<T[Name][1]> };
}

/** Returns an error message that quotes the wrong text. Do not use it for a secret. */
export const buildMustBeError = (what: string) => ({
  error: ({ input }: z.core.$ZodRawIssue) => `must be ${what}, not "${input}".`,
});

/** Schema of a text as it is written; undefined when it is empty. */
export const plainText = z
  .string()
  .optional()
  .transform((text) => text || undefined);

/** Schema of a text without the blanks around it; undefined when nothing is left. */
export const trimmedText = z
  .string()
  .trim()
  .optional()
  .transform((text) => text || undefined);

/** Returns the schema of a text that `check` validates; null when the variable is not set. */
export const buildNullableText = (text: typeof plainText, check: z.ZodType<string, string>) =>
  text.pipe(check.optional()).transform((value) => value ?? null);

/** Returns the schema of a whole number from `min` to `max`; `fallback` when the variable is not set. */
export const buildWholeNumber = (fallback: number, min: number, max: number) =>
  trimmedText
    .refine(
      (text) => text === undefined || isWithin(Number(text), min, max),
      buildMustBeError(`a whole number from ${min} to ${max}`),
    )
    .transform((text) => (text === undefined ? fallback : Number(text)));

const isWithin = (value: number, min: number, max: number) =>
  Number.isInteger(value) && value >= min && value <= max;

/** Returns the schema of an address of this form, without the slashes at its end; null when not set. */
export const buildAddress = (form: RegExp, example: string) =>
  trimmedText
    .transform((text) => text?.replace(/\/+$/, '') || null)
    .refine(
      (text) => text === null || (form.test(text) && URL.canParse(text)),
      buildMustBeError(`an address like ${example}`),
    );

/** Schema of an http(s) address without path, query or password; null when not set. */
export const webAddress = buildAddress(/^https?:\/\/[^\s/?#@"'<>]+$/, 'https://book.example');

/** Returns the schema of a list with commas between its items; repeated items count once. */
export const buildList = (item: z.ZodType<string, string>) =>
  z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
    .pipe(z.array(item))
    .transform((items) => [...new Set(items)]);

/** Schema of the data folder, as an absolute path; `./data` when not set. */
export const dataFolder = plainText.transform((folder) => resolve(folder ?? './data'));

const LOG_LEVELS = ['silent', 'warn', 'info', 'debug'] as const;

/**
 * Returns the schema of the log level. The default is `info` in production, which logs each request, and `warn`
 * elsewhere.
 */
export const buildLogLevel = (production: boolean) =>
  plainText.pipe(
    z.enum(LOG_LEVELS, buildMustBeError(LOG_LEVELS.join(', '))).default(production ? 'info' : 'warn'),
  );

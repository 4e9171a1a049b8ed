import { z } from 'zod';
import { StartProblem } from '../../errors.ts';
import { buildNullableText, readSettings, trimmedText } from '../../settings.ts';

export interface BucketSettings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
}

const endpoint = z.string().regex(/^https?:\/\/[^\s?#]+$/, 'must be an address like https://s3.example.com');
const bucketName = z.string().regex(/^[a-z0-9][a-z0-9.-]{1,62}$/, {
  error: ({ input }) => `cannot be a bucket's name: "${input}".`,
});

const SETTINGS = {
  endpoint: ['UPLOADS_S3_ENDPOINT', buildNullableText(trimmedText, endpoint)],
  bucket: ['UPLOADS_S3_BUCKET', buildNullableText(trimmedText, bucketName)],
  region: ['UPLOADS_S3_REGION', trimmedText],
  accessKey: ['UPLOADS_S3_ACCESS_KEY', trimmedText],
  secretKey: ['UPLOADS_S3_SECRET_KEY', trimmedText],
} as const;

/**
 * Incomplete settings are refused, because with them the server would silently store images on its disk.
 * @throws StartProblem BAD_SETTING
 */
export function readBucketSettings(env: NodeJS.ProcessEnv): BucketSettings | null {
  const found = readSettings(env, SETTINGS);
  const variables = Object.values(SETTINGS).map(([variable]) => variable);
  const missing = variables.filter((_, index) => !Object.values(found)[index]);
  if (missing.length === variables.length) return null;
  if (missing.length === 0) return found as BucketSettings;
  throw new StartProblem('BAD_SETTING', `Pictures in a bucket also need ${missing.join(', ')}.`);
}

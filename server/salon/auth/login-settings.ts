import { z } from 'zod';
import { StartProblem } from '../../errors.ts';
import { buildMustBeError, buildWholeNumber, readSettings, trimmedText } from '../../settings.ts';
import type { CodeSenderSettings } from './code-sender.ts';
import { type AttemptLimits, LOGIN_LIMITS, type LoginLimits } from './login-limits.ts';

const limits = (fallback: AttemptLimits) =>
  trimmedText.pipe(
    z
      .string()
      .regex(
        /^[1-9]\d{0,4}(,[1-9]\d{0,4}){2}$/,
        buildMustBeError('three numbers from 1 to 99999 like 10,100,100'),
      )
      .transform((text): AttemptLimits => {
        const [phoneAndAddress = 0, phone = 0, address = 0] = text.split(',').map(Number);
        return { phoneAndAddress, phone, address };
      })
      .default(fallback),
  );

/** @throws StartProblem BAD_SETTING */
export const readLoginLimits = (env: NodeJS.ProcessEnv): LoginLimits =>
  readSettings(env, {
    windowMinutes: ['LOGIN_WINDOW_MINUTES', buildWholeNumber(LOGIN_LIMITS.windowMinutes, 1, 1440)],
    staff: ['LOGIN_LIMITS_STAFF', limits(LOGIN_LIMITS.staff)],
    customer: ['LOGIN_LIMITS_CUSTOMER', limits(LOGIN_LIMITS.customer)],
    codeSending: ['LOGIN_LIMITS_CODE_SENDING', limits(LOGIN_LIMITS.codeSending)],
    codeTries: ['LOGIN_LIMITS_CODE_TRIES', limits(LOGIN_LIMITS.codeTries)],
  });

const senderKind = trimmedText.pipe(
  z.enum(['console', 'webhook'], buildMustBeError('console or webhook')).default('console'),
);
const webhookAddress = z.url({
  protocol: /^https?$/,
  error: 'must be an address like https://sms.example.com/codes',
});

/** @throws StartProblem BAD_SETTING */
export function readCodeSender(env: NodeJS.ProcessEnv, production: boolean): CodeSenderSettings {
  const { kind } = readSettings(env, { kind: ['CODE_SENDER', senderKind] });
  if (kind === 'console') return { kind, production };
  const { url, token = '' } = readSettings(env, {
    url: ['CODE_SENDER_URL', webhookAddress],
    token: ['CODE_SENDER_TOKEN', trimmedText],
  });
  if (/^[\x21-\x7e]+$/.test(token)) return { kind, url, token };
  throw new StartProblem('BAD_SETTING', 'CODE_SENDER=webhook needs CODE_SENDER_TOKEN.');
}

import type { ConnectionSettings } from '../../../server/database/connection-settings.ts';
import { openDatabase } from '../../../server/database/database.ts';
import { startProcesses } from '../../engine/processes.ts';
import { type CodeCounter, openCodeCounter } from './code-counter.ts';
import {
  countLimits,
  LIMIT_SETTINGS,
  type LimitFigure,
  type RetryFigures,
  TRIAL_LIMITS,
  tryRetryAfter,
} from './counted-limits.ts';
import { endFamilies, type FamilyFigures } from './ended-families.ts';
import { measureLogins, type TimingFigures } from './login-timing.ts';
import { refreshFromManyTabs, type TabFigures } from './many-tabs.ts';
import { makeSessionsSalon } from './trial-salon.ts';

/** This size is large enough that every case occurs, except the timing. */
export const SHORT_SESSIONS_RUN = { families: 30, tabs: 100, samples: 0, reallyWait: false };

export interface SessionsOptions {
  families: number;
  tabs: number;
  /** Timed sign-ins of each kind; 0 skips the timing. */
  samples: number;
  /** Whether the trial waits for Retry-After, up to a minute. */
  reallyWait: boolean;
  /** By default an embedded PostgreSQL starts. */
  connection?: ConnectionSettings;
  onStep?: (text: string) => void;
}

export interface SessionsFigures {
  families: FamilyFigures;
  tabs: TabFigures;
  limits: LimitFigure[];
  /** Codes that were sent while the limits were counted. */
  codesSent: number;
  retry: RetryFigures;
  timing: TimingFigures | null;
}

export async function runSessions(options: SessionsOptions): Promise<SessionsFigures> {
  const { onStep = () => {}, reallyWait, samples } = options;
  const given = options.connection ? { connection: options.connection } : {};
  const sink = await openCodeCounter();
  const env = { ...LIMIT_SETTINGS, ...sink.settings };
  const processes = await startProcesses({ count: 2, env, ...given });
  try {
    const { urls, connection } = processes;
    const salon = await makeSessionsSalon({ urls, connection, reallyWait });
    try {
      onStep(`${options.families} sessions, each shown an old refresh token`);
      const families = await endFamilies(salon, options.families);
      onStep(`${options.tabs} refreshes of one session at once`);
      const tabs = await refreshFromManyTabs(salon, options.tabs);
      onStep('Three times as many attempts as each limit, at once');
      const limits = await countLimits(salon);
      const codesSent = sink.received();
      onStep('Waiting as long as Retry-After says');
      // Without a real wait the rows become older, but the machine's own time passes as well.
      const retry = await tryRetryAfter(salon, reallyWait ? 2 : 20);
      if (samples > 0) onStep(`Timing ${samples} logins of each kind`);
      const timing = samples > 0 ? await timeOn(connection, sink, samples) : null;
      return { families, tabs, limits, codesSent, retry, timing };
    } finally {
      await salon.close();
    }
  } finally {
    await processes.stop();
    await sink.close();
  }
}

async function timeOn(
  connection: ConnectionSettings,
  sink: CodeCounter,
  samples: number,
): Promise<TimingFigures> {
  const wide = '99999,99999,99999';
  const env = {
    ...sink.settings,
    LOGIN_LIMITS_STAFF: wide,
    LOGIN_LIMITS_CUSTOMER: wide,
    LOGIN_LIMITS_CODE_SENDING: wide,
    LOGIN_LIMITS_CODE_TRIES: wide,
  };
  const processes = await startProcesses({ count: 1, env, connection });
  const database = openDatabase(connection, 2);
  try {
    return await measureLogins(database, processes.urls[0] ?? '', samples);
  } finally {
    await database.close();
    await processes.stop();
  }
}

/** Lists the wrong results. Times are not judged. */
export function listSessionsFaults({ families, tabs, limits, codesSent, retry }: SessionsFigures): string[] {
  const faults = [...families.faults];
  if (families.ended !== families.families) {
    faults.push(`${families.families - families.ended} families outlived the reuse of an old token`);
  }
  if (tabs.signedIn !== tabs.tabs) faults.push(`${tabs.tabs - tabs.signedIn} tabs got no new token`);
  if (tabs.refreshTokens !== 1) faults.push(`the tabs hold ${tabs.refreshTokens} different refresh tokens`);
  if (tabs.working !== tabs.tabs) faults.push('an access token of the tabs does not work');
  if (!tabs.goesOn) faults.push('the new refresh token does not work');
  for (const { kind, limit, attempts, passed, refused, unsaid } of limits) {
    if (passed !== limit || passed + refused !== attempts) {
      faults.push(
        `${kind}: ${passed} of ${attempts} passed and ${refused} were refused at a limit of ${limit}`,
      );
    }
    if (unsaid > 0) faults.push(`${kind}: ${unsaid} refusals have no true Retry-After`);
  }
  if (codesSent !== TRIAL_LIMITS.codeSending)
    faults.push(`${codesSent} codes left at a limit of ${TRIAL_LIMITS.codeSending}`);
  if (!retry.refusedBefore) faults.push('Retry-After says more than is needed');
  if (!retry.passedAfter) faults.push('who waited for Retry-After was refused');
  return faults;
}

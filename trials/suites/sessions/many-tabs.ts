import { type AuthAnswer, getProfileAnswer, loginCustomer, refreshSession } from './auth-calls.ts';
import type { SessionsSalon } from './trial-salon.ts';

export interface TabFigures {
  tabs: number;
  /** Tabs that got new tokens. */
  signedIn: number;
  /** Different refresh tokens; the number must be 1. */
  refreshTokens: number;
  /** Tabs with an access token that works; 0 when any of the access tokens fails. */
  working: number;
  /** Whether the new refresh token works. */
  goesOn: boolean;
  slowestMs: number;
}

export async function refreshFromManyTabs(salon: SessionsSalon, tabs: number): Promise<TabFigures> {
  const { refreshToken } = await loginCustomer(salon.url(0), salon.openSlug, '+9647720000001');
  let slowestMs = 0;
  const ask = async (_: unknown, index: number): Promise<AuthAnswer> => {
    const start = performance.now();
    const answer = await refreshSession(salon.url(index), refreshToken);
    slowestMs = Math.max(slowestMs, performance.now() - start);
    return answer;
  };
  const answers = await Promise.all(Array.from({ length: tabs }, ask));
  const good = answers.filter((answer) => answer.status === 200);
  const distinct = new Set(good.map((answer) => answer.refreshToken));
  // Access tokens of the same second are equal, so there are few different tokens.
  const tokens = [...new Set(good.map((answer) => answer.token))];
  const profiles = await Promise.all(tokens.map((token, index) => getProfileAnswer(salon.url(index), token)));
  const [only = ''] = distinct;
  return {
    tabs,
    signedIn: good.length,
    refreshTokens: distinct.size,
    working: profiles.every((profile) => profile.status === 200) ? good.length : 0,
    goesOn: (await refreshSession(salon.url(1), only)).status === 200,
    slowestMs: Math.round(slowestMs),
  };
}

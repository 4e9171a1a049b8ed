import { getProfileAnswer, loginCustomer, refreshSession, runInParallel, type Tokens } from './auth-calls.ts';
import type { SessionsSalon } from './trial-salon.ts';

export interface FamilyFigures {
  families: number;
  ended: number;
  /** Equal faults appear once. */
  faults: string[];
}

/** The tokens of a session that was refreshed twice, the oldest first. */
interface Family {
  tokens: Tokens[];
  phone: string;
}

/**
 * Uses an old refresh token of each family again, after its grace period. In half of the families it is the first of
 * three tokens, in the others the second. The calls alternate between the processes.
 */
export async function endFamilies(salon: SessionsSalon, count: number): Promise<FamilyFigures> {
  const faults = new Set<string>();
  const families: Family[] = [];
  await runInParallel(count, 16, async (index) => {
    families.push(await makeFamily(salon, index, faults));
  });
  await salon.passGrace();
  let ended = 0;
  await runInParallel(families.length, 16, async (index) => {
    const family = families[index];
    if (family && (await isEndedByReuse(salon, family, index, faults))) ended += 1;
  });
  return { families: count, ended, faults: [...faults] };
}

async function makeFamily(salon: SessionsSalon, index: number, faults: Set<string>): Promise<Family> {
  const phone = `+964771${String(index).padStart(7, '0')}`;
  const first = await loginCustomer(salon.url(index), salon.openSlug, phone);
  const second = await refreshSession(salon.url(index + 1), first.refreshToken);
  const third = await refreshSession(salon.url(index), second.refreshToken);
  const alive = await getProfileAnswer(salon.url(index + 1), third.token);
  if (alive.status !== 200) faults.add(`a fresh session answers ${alive.status} ${alive.code}`);
  return { tokens: [first, second, third], phone };
}

async function isEndedByReuse(salon: SessionsSalon, family: Family, index: number, faults: Set<string>) {
  const old = family.tokens[index % 2];
  const reuse = await refreshSession(salon.url(index), old?.refreshToken ?? '');
  if (reuse.code !== 'REFRESH_INVALID') faults.add(`a reuse answers ${reuse.status} ${reuse.code}`);
  let works = 0;
  for (const { token, refreshToken } of family.tokens) {
    const profile = await getProfileAnswer(salon.url(index + 1), token);
    const refreshed = await refreshSession(salon.url(index + 1), refreshToken);
    if (profile.code !== 'TOKEN_INVALID') works += 1;
    if (refreshed.code !== 'REFRESH_INVALID') works += 1;
  }
  if (works > 0) faults.add(`${works} tokens of a stolen session still work`);
  return reuse.code === 'REFRESH_INVALID' && works === 0;
}

import { tabStorage } from '@salon/shared/session/tab-storage';
import { OVERRIDES_STORAGE_KEY } from './override-names.ts';

/** Module's name → address of the developer's server. */
export type Overrides = Record<string, string>;

export function readStoredOverrides(): Overrides {
  const kept = JSON.parse(tabStorage.get(OVERRIDES_STORAGE_KEY) ?? '{}') as Overrides;
  return Object.fromEntries(Object.entries(kept).filter(([, at]) => isLoopback(at)));
}

/** Allows only this machine, because a link must not make another person's page load foreign code. */
export function isLoopback(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  const isThisMachine = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
  return isThisMachine && (protocol === 'http:' || protocol === 'https:');
}

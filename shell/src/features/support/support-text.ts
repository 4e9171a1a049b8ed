import type { PageRegistry } from '@salon/shared/releases/page-registry';
import { formatBrowserName } from './browser-name.ts';
import { STATE_WORDS, supportMessages as texts } from './support.messages.ts';
import type { SupportRow } from './support-rows.ts';

/** `isCode`: the value has Latin letters or digits, so it reads from left to right. */
export interface SupportFact {
  label: string;
  value: string;
  isCode: boolean;
}

export function listFacts({ environment, serial, shell }: PageRegistry, isOnline: boolean): SupportFact[] {
  return [
    { label: texts.shell, value: shell.version, isCode: true },
    { label: texts.environment, value: environment, isCode: true },
    { label: texts.serial, value: String(serial), isCode: true },
    { label: texts.connection, value: isOnline ? texts.online : texts.offline, isCode: false },
    { label: texts.browser, value: formatBrowserName(navigator.userAgent), isCode: true },
  ];
}

export function formatSupportText(
  code: string,
  facts: readonly SupportFact[],
  rows: readonly SupportRow[],
): string {
  const modules = rows.map(({ module, version, state, reason, ms }) =>
    [module, version, STATE_WORDS[state], reason, ms === null ? '' : `${ms} ms`].filter(Boolean).join(' · '),
  );
  const pairs = facts.map(({ label, value }) => `${label}: ${value}`);
  return [`${texts.code}: ${code}`, ...pairs, navigator.userAgent, '', ...modules].join('\n');
}

/** Stays within the limit of the contract's `message`, in characters. */
const MAX_MESSAGE_LENGTH = 300;

/** Returns `Chrome 140, Android; mf-cash 1.2.0-1a2b3c4d mounted 180; …`, cut to MAX_MESSAGE_LENGTH. */
export function formatReportMessage(rows: readonly SupportRow[]): string {
  const opened = rows.filter(({ state }) => state !== 'unused');
  const moduleTexts = opened.map(({ module, version, state, reason, ms }) =>
    [module, version, state, reason, ms].filter((part) => part !== undefined && part !== null).join(' '),
  );
  return [formatBrowserName(navigator.userAgent).replace(' · ', ', '), ...moduleTexts]
    .join('; ')
    .slice(0, MAX_MESSAGE_LENGTH);
}

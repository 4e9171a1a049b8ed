import type { PageRegistry } from '@salon/shared/releases/page-registry';
import type { Platform } from '@salon/shared/remote/platform';
import { makeAutoObservable, runInAction } from 'mobx';
import { getModuleLabel } from '../../platform/module-label.ts';
import type { ModuleState, ModuleStates } from '../../platform/module-states.ts';
import { formatBrowserName } from './browser-name.ts';
import { sendReport } from './support.api.ts';
import { STATE_WORDS, supportMessages as texts } from './support.messages.ts';

type Needs = Pick<Platform, 'http' | 'feedback' | 'connection'>;

/** One version of a module in this page. */
export interface SupportRow {
  module: string;
  label: string;
  version: string;
  state: ModuleState['state'] | 'unused';
  reason: ModuleState['reason'];
  ms: number | null;
}

/** The longest message that the report's contract allows, in characters. */
const MAX_MESSAGE_LENGTH = 300;

/** The versions in this page, and the ways to pass them on: copy, or send a report. */
export class SupportStore {
  /** State of the report; `sent`: the server has accepted it. */
  sending: 'idle' | 'busy' | 'sent' | 'failed' = 'idle';

  private readonly platform: Needs;
  private readonly states: Pick<ModuleStates, 'code' | 'all'>;
  private readonly registry: PageRegistry;

  constructor(platform: Needs, states: Pick<ModuleStates, 'code' | 'all'>, registry: PageRegistry) {
    this.platform = platform;
    this.states = states;
    this.registry = registry;
    makeAutoObservable<SupportStore, 'platform' | 'states' | 'registry'>(
      this,
      { platform: false, states: false, registry: false },
      { autoBind: true },
    );
  }

  get code(): string {
    return this.states.code;
  }

  /** One row for every version that this page tried, and for every module that was not opened. */
  get rows(): SupportRow[] {
    const tried = [...this.states.all.values()];
    return this.registry.modules.flatMap((module): SupportRow[] => {
      const { name, version } = module;
      const label = getModuleLabel(module);
      const own = tried.filter((state) => state.module === name);
      if (own.length === 0) {
        return [{ module: name, label, version, state: 'unused', reason: undefined, ms: null }];
      }
      return own.map((state) => ({
        module: name,
        label,
        version: state.version,
        state: state.state,
        reason: state.reason,
        ms: state.ms ?? null,
      }));
    });
  }

  get facts(): { label: string; value: string; isCode: boolean }[] {
    const { environment, serial, shell } = this.registry;
    const { isOnline } = this.platform.connection;
    return [
      { label: texts.shell, value: shell.version, isCode: true },
      { label: texts.environment, value: environment, isCode: true },
      { label: texts.serial, value: String(serial), isCode: true },
      { label: texts.connection, value: isOnline ? texts.online : texts.offline, isCode: false },
      { label: texts.browser, value: formatBrowserName(navigator.userAgent), isCode: true },
    ];
  }

  copyCode(): Promise<void> {
    return this.copy(this.code, texts.codeCopied);
  }

  copyAll(): Promise<void> {
    const modules = this.rows.map(({ module, version, state, reason, ms }) =>
      [module, version, STATE_WORDS[state], reason, ms === null ? '' : `${ms} ms`]
        .filter(Boolean)
        .join(' · '),
    );
    const facts = this.facts.map(({ label, value }) => `${label}: ${value}`);
    const lines = [`${texts.code}: ${this.code}`, ...facts, navigator.userAgent, '', ...modules];
    return this.copy(lines.join('\n'), texts.allCopied);
  }

  async send(): Promise<void> {
    if (this.sending === 'busy') return;
    this.sending = 'busy';
    const { environment, shell } = this.registry;
    const report = {
      module: 'shell',
      version: shell.version,
      kind: 'asked' as const,
      message: this.message,
    };
    const result = await sendReport(this.platform.http, {
      code: this.code,
      environment,
      shell: shell.version,
      page: '/support',
      reports: [report],
    }).then(
      () => 'sent' as const,
      () => 'failed' as const,
    );
    runInAction(() => {
      this.sending = result;
    });
  }

  /** The opened modules as `mf-cash 1.2.0-1a2b3c4d mounted 180; …`, cut to MAX_MESSAGE_LENGTH. */
  private get message(): string {
    const opened = this.rows.filter(({ state }) => state !== 'unused');
    const moduleTexts = opened.map(({ module, version, state, reason, ms }) =>
      [module, version, state, reason, ms].filter((part) => part !== undefined && part !== null).join(' '),
    );
    return [formatBrowserName(navigator.userAgent).replace(' · ', ', '), ...moduleTexts]
      .join('; ')
      .slice(0, MAX_MESSAGE_LENGTH);
  }

  private async copy(text: string, done: string): Promise<void> {
    const { feedback } = this.platform;
    try {
      await navigator.clipboard.writeText(text);
      feedback.success(done, 3);
    } catch {
      // Over plain http, and in some browsers, the clipboard is not available.
      feedback.error(texts.copyFailed);
    }
  }
}

import type { Platform } from '@salon/shared/module/platform';
import type { PageRegistry } from '@salon/shared/releases/page-registry';
import { makeAutoObservable, runInAction } from 'mobx';
import type { ModuleStates } from '../../platform/module-states.ts';
import { sendReport } from './support.api.ts';
import { supportMessages as texts } from './support.messages.ts';
import { type SupportRow, toSupportRows } from './support-rows.ts';
import { formatReportMessage, formatSupportText, listFacts, type SupportFact } from './support-text.ts';

type Needs = Pick<Platform, 'http' | 'feedback' | 'connection'>;

export class SupportStore {
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

  get rows(): SupportRow[] {
    return toSupportRows(this.registry.modules, [...this.states.all.values()]);
  }

  get facts(): SupportFact[] {
    return listFacts(this.registry, this.platform.connection.isOnline);
  }

  copyCode(): Promise<void> {
    return this.copy(this.code, texts.codeCopied);
  }

  copyAll(): Promise<void> {
    return this.copy(formatSupportText(this.code, this.facts, this.rows), texts.allCopied);
  }

  async send(): Promise<void> {
    if (this.sending === 'busy') return;
    this.sending = 'busy';
    const { http } = this.platform;
    const result = await sendReport(http, this.code, this.registry, formatReportMessage(this.rows)).then(
      () => 'sent' as const,
      () => 'failed' as const,
    );
    runInAction(() => {
      this.sending = result;
    });
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

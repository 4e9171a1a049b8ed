import type { ReleaseOrder } from '@salon/shared/contracts/platform-console';
import type { Platform } from '@salon/shared/module/platform';
import { AsyncState } from '@salon/shared/stores/async-state';
import { Poller } from '@salon/shared/stores/poller';
import { makeAutoObservable } from 'mobx';
import { listOrders } from './console.api.ts';
import { consoleMessages, orderMessages as texts } from './console.messages.ts';

type Needs = Pick<Platform, 'http' | 'feedback'>;

const REFRESH_MS = 30_000;

export class OrdersStore {
  readonly data = new AsyncState<ReleaseOrder[]>();
  private readonly platform: Needs;
  private readonly poller = new Poller({ everyMs: REFRESH_MS, work: () => this.load() });

  constructor(platform: Needs) {
    this.platform = platform;
    makeAutoObservable<OrdersStore, 'platform' | 'poller'>(
      this,
      { data: false, platform: false, poller: false },
      { autoBind: true },
    );
  }

  start(): () => void {
    this.poller.start();
    return () => {
      this.poller.stop();
      this.data.cancel();
    };
  }

  /** Replaces a load in progress, whose response may be too old. */
  refresh(): void {
    void this.load();
  }

  get openCount(): number {
    return (this.data.data ?? []).filter(({ state }) => state === 'open').length;
  }

  hasOpenChange(word: string): boolean {
    return (this.data.data ?? []).some(
      (order) => order.package === word && order.state === 'open' && order.act !== 'preview',
    );
  }

  async copyCommand({ id }: ReleaseOrder, environment: string): Promise<void> {
    const { feedback } = this.platform;
    try {
      await navigator.clipboard.writeText(formatCommand(id, environment));
      feedback.success(texts.copied, 3);
    } catch {
      // Over plain http, and in some browsers, the clipboard is not available.
      feedback.error(consoleMessages.copyFailed);
    }
  }

  private async load(): Promise<void> {
    await this.data.run(async (signal) => (await listOrders(this.platform.http, signal)).data);
  }
}

/** The command that carries the order out on the machine with the key. */
export const formatCommand = (id: string, environment: string): string =>
  `pnpm registry orders carry-out ${id} --env ${environment}`;

import type { NewReleaseOrder } from '@salon/shared/contracts/platform-console';
import type { PlatformPackage } from '@salon/shared/contracts/platform-report';
import type { RequestFailure } from '@salon/shared/http';
import type { Platform } from '@salon/shared/module/platform';
import { Submission } from '@salon/shared/stores/submission';
import { makeAutoObservable } from 'mobx';
import { createOrder } from './console.api.ts';
import { orderMessages as texts } from './console.messages.ts';

type Needs = Pick<Platform, 'http' | 'feedback'>;
type PossibleOrder = PlatformPackage['orders'][number];

export const toOrderKey = ({ act, version }: PossibleOrder): string => `${act} ${version}`;

/** The sheet in which the operator gives an order for one package. */
export class AskOrderStore {
  asked: PlatformPackage | null = null;
  chosen = '';
  why = '';
  isTried = false;
  /** Whether the server refused the order because other versions run. */
  isStale = false;
  readonly submission = new Submission();
  private readonly platform: Needs;
  private readonly onChanged: () => void;

  constructor(platform: Needs, onChanged: () => void) {
    this.platform = platform;
    this.onChanged = onChanged;
    makeAutoObservable<AskOrderStore, 'platform' | 'onChanged'>(
      this,
      { submission: false, platform: false, onChanged: false },
      { autoBind: true },
    );
  }

  open(one: PlatformPackage): void {
    const [first] = one.orders;
    this.asked = one;
    this.chosen = first ? toOrderKey(first) : '';
    this.why = '';
    this.isTried = false;
    this.isStale = false;
    this.submission.leave();
  }

  close(): void {
    if (this.submission.isSaving) return;
    this.asked = null;
    this.submission.leave();
  }

  choose(key: string): void {
    this.chosen = key;
  }

  setWhy(text: string): void {
    this.why = text;
  }

  get whyProblem(): string | null {
    return this.isTried && this.why.trim() === '' ? texts.whyRequired : null;
  }

  /** Closes the sheet, so that the next order is given for the versions that run now. */
  showCurrent(): void {
    this.close();
    this.onChanged();
  }

  async send(): Promise<void> {
    this.isTried = true;
    const body = this.body;
    if (!body || this.why.trim() === '') return;
    const { http, feedback } = this.platform;
    const answer = await this.submission.send(
      () => createOrder(http, body, this.submission.getKey(body)),
      (failure) => this.fail(failure),
    );
    if (answer === null) return;
    this.close();
    feedback.success(texts.sent, 5);
    this.onChanged();
  }

  private get body(): NewReleaseOrder | null {
    const { asked, chosen } = this;
    const order = asked?.orders.find((one) => toOrderKey(one) === chosen);
    if (!asked || !order) return null;
    return { package: asked.word, ...order, why: this.why.trim(), seen: toSeenVersions(asked) };
  }

  private fail({ code, text, isRefusal }: RequestFailure): void {
    if (code === 'ORDER_STALE') {
      this.isStale = true;
      this.submission.end(text);
      this.onChanged();
    } else this.submission.fail(isRefusal ? text : texts.unsure, !isRefusal);
  }
}

function toSeenVersions({ versions }: PlatformPackage): NewReleaseOrder['seen'] {
  const stable = versions.find(({ state }) => state === 'stable');
  const canary = versions.find(({ trial }) => trial !== null);
  return { stable: stable?.version ?? '', canary: canary?.version ?? null };
}

import { makeAutoObservable } from 'mobx';

export type MessageKind = 'success' | 'error';

/** §8: errors disappear after 5 s, successes after 3 to 5 s (toasts: 3 s). */
const ERROR_SECONDS = 5;
const SUCCESS_SECONDS = 3;

export class TimedMessage {
  kind: MessageKind | null = null;
  text = '';
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    makeAutoObservable<TimedMessage, 'timer'>(this, { timer: false }, { autoBind: true });
  }

  success(text: string, seconds = SUCCESS_SECONDS): void {
    this.show('success', text, seconds);
  }

  error(text: string, seconds = ERROR_SECONDS): void {
    this.show('error', text, seconds);
  }

  /** Call this also when the screen closes. */
  clear(): void {
    clearTimeout(this.timer);
    this.kind = null;
    this.text = '';
  }

  private show(kind: MessageKind, text: string, seconds: number): void {
    this.clear();
    this.kind = kind;
    this.text = text;
    this.timer = setTimeout(this.clear, seconds * 1000);
  }
}

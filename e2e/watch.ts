import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test';

/** Chromium's warnings about a preload hint count as errors, because Chromium then fetches the file twice. */
const UNUSED_HINT = /preload for .+ (?:is )?(?:found, but|not used)/;

export class ConsoleWatch {
  readonly lines: string[] = [];
  #errors: string[] = [];
  #allowed: RegExp[] = [];
  #isOver = false;

  watchContext(context: BrowserContext): void {
    context.on('page', (page) => this.#listenTo(page));
  }

  /** @throws Error with the console errors that no pattern allows; they often explain another failure */
  assertQuiet(): void {
    const unexpected = this.#errors.filter((line) => !this.#allowed.some((pattern) => pattern.test(line)));
    if (unexpected.length > 0) throw new Error(`Errors in the console:\n  ${unexpected.join('\n  ')}`);
  }

  #listenTo(page: Page): void {
    page.on('console', (message) => this.#hear(message));
    page.on('pageerror', (error) => this.#error(`uncaught: ${error.stack ?? error.message}`));
    page.on('crash', () => this.#error('the page crashed'));
  }

  /** Call it before the browsers close: a closing browser cancels requests, which causes errors. */
  endWatch(): void {
    this.#isOver = true;
  }

  allowMessage(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  #hear(message: ConsoleMessage): void {
    const { url } = message.location();
    const line = `${message.type()}: ${message.text()}${url ? ` (${url})` : ''}`;
    if (message.type() === 'error' || UNUSED_HINT.test(line)) this.#error(line);
    else this.lines.push(line);
  }

  #error(line: string): void {
    if (this.#isOver) return;
    this.lines.push(line);
    this.#errors.push(line);
  }
}

import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test';

/** A warning of Chromium's alone, and a file that is fetched twice: hint and element ask for it differently. */
const HINT_IN_VAIN = /preload for .+ (?:is )?(?:found, but|not used)/;

/** Listens to what goes wrong in a browser while nobody looks at its console. */
export class Watch {
  /** Everything that the pages said. */
  readonly lines: string[] = [];
  #errors: string[] = [];
  #allowed: RegExp[] = [];
  #isOver = false;

  /** All pages that the browser opens from now on. */
  over(context: BrowserContext): void {
    context.on('page', (page) => this.#listenTo(page));
  }

  /** @throws with what the console showed and no pattern allows: often it is the reason of another failure */
  assertQuiet(): void {
    const unexpected = this.#errors.filter((line) => !this.#allowed.some((pattern) => pattern.test(line)));
    if (unexpected.length > 0) throw new Error(`Errors in the console:\n  ${unexpected.join('\n  ')}`);
  }

  #listenTo(page: Page): void {
    page.on('console', (message) => this.#hear(message));
    page.on('pageerror', (error) => this.#error(`uncaught: ${error.stack ?? error.message}`));
    page.on('crash', () => this.#error('the page crashed'));
  }

  /** The journey is at its end: what is broken off when its browsers close is no fault. */
  end(): void {
    this.#isOver = true;
  }

  allow(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  #hear(message: ConsoleMessage): void {
    const { url } = message.location();
    const line = `${message.type()}: ${message.text()}${url ? ` (${url})` : ''}`;
    if (message.type() === 'error' || HINT_IN_VAIN.test(line)) this.#error(line);
    else this.lines.push(line);
  }

  #error(line: string): void {
    if (this.#isOver) return;
    this.lines.push(line);
    this.#errors.push(line);
  }
}

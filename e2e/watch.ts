import type { ConsoleMessage, Page } from 'playwright-core';

/** Listens to what goes wrong in a browser while nobody looks at its console. */
export class Watch {
  /** Everything that the pages said. */
  readonly lines: string[] = [];
  #errors: string[] = [];
  #allowed: RegExp[] = [];

  over(page: Page): void {
    page.on('console', (message) => this.#hear(message));
    page.on('pageerror', (error) => this.#error(`uncaught: ${error.stack ?? error.message}`));
    page.on('crash', () => this.#error('the page crashed'));
  }

  allow(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  /** @throws when the console shows an error that no pattern allows */
  assertQuiet(): void {
    if (this.#unexpected().length > 0) throw new Error('The journey went well, but not in the console.');
  }

  /** What a journey threw, with the errors of the console, which often are its reason. */
  explain(thrown: unknown): Error {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    const unexpected = this.#unexpected();
    if (unexpected.length === 0) return error;
    const told = new Error(`${error.message}\nIn the console:\n  ${unexpected.join('\n  ')}`);
    told.stack = error.stack?.replace(error.message, () => told.message);
    return told;
  }

  #unexpected(): string[] {
    return this.#errors.filter((line) => !this.#allowed.some((pattern) => pattern.test(line)));
  }

  #hear(message: ConsoleMessage): void {
    const { url } = message.location();
    const line = `${message.type()}: ${message.text()}${url ? ` (${url})` : ''}`;
    if (message.type() === 'error') this.#error(line);
    else this.lines.push(line);
  }

  #error(line: string): void {
    this.lines.push(line);
    this.#errors.push(line);
  }
}

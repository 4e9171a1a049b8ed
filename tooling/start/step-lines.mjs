const FIRST_PROGRESS_MS = 3_000;
const PROGRESS_MS = 10_000;
const CLEAR_LINE = '\r\u001b[K';

/**
 * A terminal shows the seconds of the running step. Without a terminal, a line appears after 3 seconds and then only
 * every 10 seconds, because a CI log must stay short.
 */
export class StepLines {
  #out;
  #title = '';
  #startedAt = 0;
  #timer;

  constructor(out = process.stdout) {
    this.#out = out;
  }

  next(title) {
    this.finish();
    this.#title = title;
    this.#startedAt = Date.now();
    if (this.#out.isTTY) this.#out.write(`${title} …`);
    this.#scheduleProgress(this.#out.isTTY ? 1_000 : FIRST_PROGRESS_MS);
  }

  note(line) {
    this.#out.write(`${this.#out.isTTY ? CLEAR_LINE : ''}  ${line}\n`);
  }

  finish() {
    this.#end('');
  }

  /** The caller prints the reason. */
  fail() {
    this.#end(' failed');
  }

  #end(outcome) {
    clearTimeout(this.#timer);
    if (!this.#title) return;
    const line = `${this.#title}${outcome} (${seconds(Date.now() - this.#startedAt)})\n`;
    this.#out.write(this.#out.isTTY ? CLEAR_LINE + line : line);
    this.#title = '';
  }

  #scheduleProgress(afterMs) {
    this.#timer = setTimeout(() => this.#showProgress(), afterMs);
    this.#timer.unref();
  }

  #showProgress() {
    const elapsed = `${this.#title} … ${Math.round((Date.now() - this.#startedAt) / 1000)} s`;
    this.#out.write(this.#out.isTTY ? CLEAR_LINE + elapsed : `${elapsed}\n`);
    this.#scheduleProgress(this.#out.isTTY ? 1_000 : PROGRESS_MS);
  }
}

/** `0.4 s`, `12 s`, `2 min 5 s`. */
export function seconds(ms) {
  if (ms < 9_950) return `${(ms / 1000).toFixed(1)} s`;
  const whole = Math.round(ms / 1000);
  return whole < 100 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

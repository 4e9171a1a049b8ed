const FIRST_PROGRESS_MS = 3_000;
const PROGRESS_MS = 10_000;
const CLEAR_LINE = '\r\u001b[K';

/**
 * One line for each step of a command, with its time. A step that takes longer than a few seconds shows that it is
 * alive: the seconds on a terminal, a line now and then elsewhere (a log of CI must not grow by the second).
 */
export class StepLines {
  #out;
  #title = '';
  #startedAt = 0;
  #timer;

  constructor(out = process.stdout) {
    this.#out = out;
  }

  /** Ends the step under way and begins this one. */
  next(title) {
    this.finish();
    this.#title = title;
    this.#startedAt = Date.now();
    if (this.#out.isTTY) this.#out.write(`${title} …`);
    this.#scheduleProgress(this.#out.isTTY ? 1_000 : FIRST_PROGRESS_MS);
  }

  /** A line of its own within the step under way. */
  note(line) {
    this.#out.write(`${this.#out.isTTY ? CLEAR_LINE : ''}  ${line}\n`);
  }

  /** Ends the step under way, if any. */
  finish() {
    this.#end('');
  }

  /** Ends the step under way as failed; its reason is the caller's to tell. */
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

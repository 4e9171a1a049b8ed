/** Reports a problem once when it appears, changes or ends. */
export class ReleaseProblems {
  readonly #known = new Map<string, string>();
  readonly #onChange: (sentence: string) => void;

  constructor(onChange: (sentence: string) => void) {
    this.#onChange = onChange;
  }

  /** `about` is the kind of the problem; null instead of a sentence ends the problem. */
  set(about: string, sentence: string | null): void {
    const before = this.#known.get(about) ?? null;
    if (before === sentence) return;
    if (sentence === null) this.#known.delete(about);
    else this.#known.set(about, sentence);
    this.#onChange(sentence === null ? `Releases: well again (${before})` : `Releases: ${sentence}`);
  }

  all(): readonly string[] {
    return [...this.#known.values()];
  }
}

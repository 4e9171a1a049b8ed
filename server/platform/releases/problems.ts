/** Each problem is reported once when it changes. */
export class ReleaseProblems {
  readonly #known = new Map<string, string>();
  readonly #onChange: (sentence: string) => void;

  constructor(onChange: (sentence: string) => void) {
    this.#onChange = onChange;
  }

  /** `about` is the kind of the problem; null ends it. */
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

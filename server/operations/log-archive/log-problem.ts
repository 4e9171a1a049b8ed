/** The message is one sentence for the operator. */
export class LogProblem extends Error {
  constructor(sentence: string, cause?: unknown) {
    super(sentence, { cause });
    this.name = 'LogProblem';
  }
}

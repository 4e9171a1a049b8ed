/** Why there is no backup, or nothing was restored, in one sentence for the person who asked. */
export class BackupProblem extends Error {
  constructor(sentence: string, cause?: unknown) {
    super(sentence, { cause });
    this.name = 'BackupProblem';
  }
}

import { type ChildProcess, fork } from 'node:child_process';

/** What a compiler's process is asked for: the package's job and where its result goes, both files of JSON. */
export interface CompileRequest {
  jobFile: string;
  resultFile: string;
}

/** What it says when it is done. */
export interface CompileAnswer {
  /** The compiler's words when the package does not build. */
  problem: string | null;
  warnings: string;
}

/**
 * A process that compiles one package after another: only the first of them waits until Node, webpack and its loaders
 * are read and warm, which takes as long as a small package itself.
 */
export class CompilerProcess {
  readonly #child: ChildProcess;

  /** `script`: of the workspace that is built, `tooling/build/compile.ts`. */
  constructor(script: string) {
    this.#child = fork(script);
    // An interrupted build must not leave its compilers behind.
    process.once('exit', this.#kill);
  }

  /** One at a time. @throws when the process ends before it answers, or cannot be started */
  compile(request: CompileRequest): Promise<CompileAnswer> {
    return new Promise((resolve, reject) => {
      const child = this.#child;
      const settle = (end: () => void) => {
        child.off('message', answered).off('exit', ended).off('error', failed);
        end();
      };
      const answered = (answer: CompileAnswer) => settle(() => resolve(answer));
      const failed = (error: Error) => settle(() => reject(error));
      const ended = (code: number | null, signal: NodeJS.Signals | null) =>
        failed(new Error(`The compiler ended by itself (${signal ?? `code ${code}`}).`));
      child.once('message', answered).once('exit', ended).once('error', failed);
      child.send(request, (error) => error && failed(error));
    });
  }

  /** Nothing more is asked of it: it ends by itself. */
  end(): void {
    process.off('exit', this.#kill);
    if (this.#child.connected) this.#child.disconnect();
  }

  readonly #kill = () => this.#child.kill();
}

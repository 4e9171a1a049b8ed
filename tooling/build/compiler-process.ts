import { type ChildProcess, fork } from 'node:child_process';

/** `jobFile` and `resultFile` are paths of JSON files. */
export interface CompileRequest {
  jobFile: string;
  resultFile: string;
  /** Whether there was an earlier build. A first build writes no cache, because most clones never build again. */
  isRebuild: boolean;
}

export interface CompileAnswer {
  /** Null when the package builds. */
  problem: string | null;
  warnings: string;
}

/** Compiles packages one after another, because loading webpack takes as long as compiling a small package. */
export class CompilerProcess {
  readonly #child: ChildProcess;

  /** `script` is `tooling/build/compile.ts` of the workspace that is built. */
  constructor(script: string) {
    this.#child = fork(script);
    // An interrupted build must not leave the child process behind.
    process.once('exit', this.#kill);
  }

  /**
   * The caller must wait for the answer before the next request.
   * @throws Error when the process ends before it answers, or cannot be started
   */
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

  /** Closing the connection ends the process. The caller must send no further request. */
  end(): void {
    process.off('exit', this.#kill);
    if (this.#child.connected) this.#child.disconnect();
  }

  readonly #kill = () => this.#child.kill();
}

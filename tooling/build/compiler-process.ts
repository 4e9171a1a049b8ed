import { type ChildProcess, fork } from 'node:child_process';

/** A request to the compiler's process: the paths of the package's job and of its result, both JSON files. */
export interface CompileRequest {
  jobFile: string;
  resultFile: string;
  /**
   * Whether the package was built here before. If not, the compiler writes no cache: writing it takes a quarter of a
   * build, and most packages of a fresh clone are never built again.
   */
  isRebuild: boolean;
}

/** The compiler process's answer. */
export interface CompileAnswer {
  /** The compiler's message when the package does not build. */
  problem: string | null;
  warnings: string;
}

/**
 * A process that compiles one package after another. Node, webpack and its loaders load once, with the first package;
 * loading them takes as long as compiling a small package.
 */
export class CompilerProcess {
  readonly #child: ChildProcess;

  /** `script` is `tooling/build/compile.ts` of the workspace that is built. */
  constructor(script: string) {
    this.#child = fork(script);
    // An interrupted build must not leave its compilers behind.
    process.once('exit', this.#kill);
  }

  /**
   * Compiles one package; the caller waits for the answer before the next request. @throws when the process ends before
   * it answers, or cannot be started
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

  /** Closes the connection, after which the process ends by itself. The caller sends no further request. */
  end(): void {
    process.off('exit', this.#kill);
    if (this.#child.connected) this.#child.disconnect();
  }

  readonly #kill = () => this.#child.kill();
}

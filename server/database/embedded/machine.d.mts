/** See machine.mjs, which must also run on Node 20. */
export interface Machine {
  platform: string;
  arch: string;
  /** Null on systems other than Linux. */
  libc: 'glibc' | 'musl' | null;
}

export interface MachinePackages {
  /** Holds `bin/node`. */
  node: string;
  postgres: string;
  /** The oldest PostgreSQL that the server supports; only tests and trials use it. */
  postgres15: string;
}

/** One sentence for the person who ran the command. */
export interface Refusal {
  refusal: string;
}

export function packagesFor(machine: Machine): MachinePackages | Refusal;
export function thisMachine(): Machine;
export function chooseNode(nodes: {
  packaged: string | null;
  running: { version: string; path: string };
}): { path: string } | Refusal;

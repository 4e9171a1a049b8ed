/**
 * Facts about a stock container: a federation container that a build outside of this workspace made with the official
 * plugin of webpack, rspack or vite. The release tool writes them into the release as CONTAINER_FILE.
 */
export interface ContainerFacts {
  /** Version of this document's shape. */
  format: 1;
  /** Exposed name for which a host asks (`./module`) → exposed name of the container (`./App`). */
  exposes: Record<string, string>;
  /** Key of a shared package → the versions with which the container runs (`^19.0.0`). */
  shared: Record<string, string>;
  /** Key of a shared package → the names that the container uses. Of a package without a list it may use any. */
  uses?: Record<string, string[]>;
  /** File → `sha256-…` of every script and style. The page runs no other file of the release. */
  hashes: Record<string, string>;
  /** Global names under which the build's chunks register themselves. */
  chunkLists: string[];
  /** Whether the official run time loads the container, for plugins and for packages that containers share. */
  runtime?: true;
}

export const CONTAINER_FILE = 'container.json';

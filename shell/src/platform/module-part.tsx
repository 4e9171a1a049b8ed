import type { PartProps } from '@salon/shared/module';
import { markMount } from '@salon/shared/module-runtime/freeze/mark-mount';
import { LoadFailure } from '@salon/shared/module-runtime/load/loader';
import type { LoadedVersion, ModuleVersions } from '@salon/shared/module-runtime/versions/module-versions';
import { ErrorBoundary } from '@salon/shared/ui/error-boundary';
import { type ComponentType, useEffect, useState } from 'react';

interface LoadedPart extends Pick<LoadedVersion, 'version'> {
  Content: ComponentType<PartProps>;
}

/**
 * If the part's version throws, the next version that loads replaces it. If none loads, the component throws, and loads
 * the part again when the boundary of its slot retries.
 */
export async function loadPart(
  versions: ModuleVersions,
  expose: string,
  isRetry = false,
): Promise<ComponentType<PartProps>> {
  let first: LoadedPart | null = await loadFirst(versions, expose, isRetry);
  const dropFirst = () => {
    first = null;
  };
  return (props) => <ModulePart {...{ versions, expose, first, dropFirst, props }} />;
}

function loadFirst(versions: ModuleVersions, expose: string, isRetry: boolean): Promise<LoadedPart> {
  if (!versions.hasUsableVersion) versions.resetFailures(isRetry);
  return loadNext(versions, expose);
}

async function loadNext(versions: ModuleVersions, expose: string): Promise<LoadedPart> {
  for (;;) {
    const { version, exports } = await versions.load(expose);
    const { default: Content } = exports as { default?: ComponentType<PartProps> };
    if (Content !== undefined) {
      markMount(version);
      return { version, Content };
    }
    versions.recordFailure(version, new LoadFailure(versions.name, 'broken'), 'load');
  }
}

interface ModulePartProps {
  versions: ModuleVersions;
  expose: string;
  /** Null when the part has thrown before. */
  first: LoadedPart | null;
  dropFirst(): void;
  props: PartProps;
}

function ModulePart({ versions, expose, first, dropFirst, props }: ModulePartProps) {
  const [part, setPart] = useState(first);
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  useEffect(() => {
    if (first === null) loadFirst(versions, expose, true).then(setPart, (error) => setFailure({ error }));
  }, [versions, expose, first]);
  if (failure) throw failure.error;
  if (part === null) return null;
  const { version, Content } = part;
  const replace = (error: unknown) => {
    versions.recordFailure(version, error, 'render');
    setPart(null);
    loadNext(versions, expose).then(setPart, () => {
      dropFirst();
      setFailure({ error });
    });
  };
  return (
    <ErrorBoundary key={version.base} onError={replace} renderFailure={showNothing}>
      <Content {...props} />
      <Shown onShown={() => versions.recordMounted(version)} />
    </ErrorBoundary>
  );
}

const showNothing = () => null;

function Shown({ onShown }: { onShown(): () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run once, after the mount
  useEffect(onShown, []);
  return null;
}

import type { PartProps } from '@salon/shared/module';
import { LoadFailure } from '@salon/shared/module-runtime/load/loader';
import { buildPlatform, MODULE_NAME, OLDER_VERSION } from '@salon/shared/module-runtime/testing/mount';
import { buildFallbackVersion, buildModule } from '@salon/shared/module-runtime/testing/releases';
import { ModuleVersions } from '@salon/shared/module-runtime/versions/module-versions';
import { ErrorBoundary } from '@salon/shared/ui/error-boundary';
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { loadPart } from '../module-part.tsx';

export type ExposedPart = ComponentType | 'missing' | 'empty';

/** `asked` lists the version of each load. */
export function createPartVersions(
  findPart: (version: string, expose: string) => ExposedPart | Promise<ExposedPart> | undefined,
  older = [OLDER_VERSION],
) {
  const module = buildModule(MODULE_NAME);
  const asked: string[] = [];
  const onEvent = jest.fn();
  const versions = new ModuleVersions({
    module: { ...module, older: older.map((version) => buildFallbackVersion(module, version)) },
    getLoader: async () => ({
      load: async ({ version }, expose) => {
        asked.push(version);
        const part = await findPart(version, expose);
        if (part === 'missing') throw new LoadFailure(MODULE_NAME, 'unreachable');
        return part === 'empty' ? {} : { default: part };
      },
    }),
    isOffline: () => false,
    onEvent,
    fetchNewestVersion: async () => undefined,
  });
  return { versions, asked, onEvent };
}

export async function showPart(versions: ModuleVersions, expose = './today') {
  const Part: ComponentType<PartProps> = await loadPart(versions, expose);
  return render(
    <ErrorBoundary compact>
      <Part platform={buildPlatform()} refreshKey={0} />
    </ErrorBoundary>,
  );
}

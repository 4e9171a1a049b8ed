import type { PartProps } from '@salon/shared/module';
import { LoadFailure } from '@salon/shared/module-runtime/load/loader';
import {
  buildPlatform,
  MODULE_NAME,
  NEWEST_VERSION,
  OLDER_VERSION,
} from '@salon/shared/module-runtime/testing/mount';
import { buildFallbackVersion, buildModule } from '@salon/shared/module-runtime/testing/releases';
import { ModuleVersions } from '@salon/shared/module-runtime/versions/module-versions';
import { ErrorBoundary } from '@salon/shared/ui/error-boundary';
import { render, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { loadPart } from './module-part.tsx';

const Older = () => <p>السابقة</p>;
const Newest = () => <p>الجديدة</p>;
const Throws = (): never => {
  throw new Error('render');
};

function versionsOf(parts: Record<string, ComponentType | 'missing' | 'empty'>) {
  const module = buildModule(MODULE_NAME);
  const asked: string[] = [];
  const onEvent = jest.fn();
  const versions = new ModuleVersions({
    module: { ...module, older: [buildFallbackVersion(module, OLDER_VERSION)] },
    getLoader: async () => ({
      load: async ({ version }) => {
        asked.push(version);
        const part = parts[version];
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

async function show(versions: ModuleVersions) {
  const Part: ComponentType<PartProps> = await loadPart(versions, './today');
  render(
    <ErrorBoundary compact>
      <Part platform={buildPlatform()} refreshKey={0} />
    </ErrorBoundary>,
  );
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

describe("a module's part on a page of the shell", () => {
  it('is of the newest version, and reports when it has mounted', async () => {
    const { versions, onEvent } = versionsOf({ [NEWEST_VERSION]: Newest, [OLDER_VERSION]: Older });
    await show(versions);
    expect(screen.getByText('الجديدة')).toBeInTheDocument();
    expect(onEvent.mock.calls.at(-1)).toMatchObject([{ version: NEWEST_VERSION }, { state: 'mounted' }]);
  });

  it.each([
    ['does not load', 'missing' as const],
    ['exposes nothing', 'empty' as const],
    ['throws when it renders', Throws],
  ])('that %s is replaced by its fallback version', async (_, newest) => {
    await show(versionsOf({ [NEWEST_VERSION]: newest, [OLDER_VERSION]: Older }).versions);
    expect(await screen.findByText('السابقة')).toBeInTheDocument();
  });

  it('of which no version runs throws to the boundary of its slot', async () => {
    await show(versionsOf({ [NEWEST_VERSION]: Throws, [OLDER_VERSION]: Throws }).versions);
    expect(await screen.findByText('حدث خطأ في التطبيق')).toBeInTheDocument();
  });

  // @spec P4.03 … for a part of the dashboard and the bell
  it('is not loaded again in the version that failed', async () => {
    const { versions, asked } = versionsOf({ [NEWEST_VERSION]: Throws, [OLDER_VERSION]: Older });
    await show(versions);
    await screen.findByText('السابقة');
    await show(versions);
    await waitFor(() => expect(screen.getAllByText('السابقة')).toHaveLength(2));
    expect(asked).toEqual([NEWEST_VERSION, OLDER_VERSION, OLDER_VERSION]);
  });
});

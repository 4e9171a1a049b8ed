import { NEWEST_VERSION, OLDER_VERSION } from '@salon/shared/module-runtime/testing/mount';
import { screen, waitFor } from '@testing-library/react';
import { createPartVersions, type ExposedPart, showPart } from './testing/parts.tsx';

const Older = () => <p>السابقة</p>;
const Newest = () => <p>الجديدة</p>;
const Throws = (): never => {
  throw new Error('render');
};

const versionsOf = (parts: Record<string, ExposedPart>) => createPartVersions((version) => parts[version]);

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

describe("a module's part on a page of the shell", () => {
  it('is of the newest version, and reports when it has mounted', async () => {
    const { versions, onEvent } = versionsOf({ [NEWEST_VERSION]: Newest, [OLDER_VERSION]: Older });
    await showPart(versions);
    expect(screen.getByText('الجديدة')).toBeInTheDocument();
    expect(onEvent.mock.calls.at(-1)).toMatchObject([{ version: NEWEST_VERSION }, { state: 'mounted' }]);
  });

  it.each([
    ['does not load', 'missing' as const],
    ['exposes nothing', 'empty' as const],
    ['throws when it renders', Throws],
  ])('that %s is replaced by its fallback version', async (_, newest) => {
    await showPart(versionsOf({ [NEWEST_VERSION]: newest, [OLDER_VERSION]: Older }).versions);
    expect(await screen.findByText('السابقة')).toBeInTheDocument();
  });

  it('of which no version runs throws to the boundary of its slot', async () => {
    await showPart(versionsOf({ [NEWEST_VERSION]: Throws, [OLDER_VERSION]: Throws }).versions);
    expect(await screen.findByText('حدث خطأ في التطبيق')).toBeInTheDocument();
  });

  // @spec P4.03 … for a part of the dashboard and the bell
  it('is not loaded again in the version that failed', async () => {
    const { versions, asked } = versionsOf({ [NEWEST_VERSION]: Throws, [OLDER_VERSION]: Older });
    await showPart(versions);
    await screen.findByText('السابقة');
    await showPart(versions);
    await waitFor(() => expect(screen.getAllByText('السابقة')).toHaveLength(2));
    expect(asked).toEqual([NEWEST_VERSION, OLDER_VERSION, OLDER_VERSION]);
  });
});

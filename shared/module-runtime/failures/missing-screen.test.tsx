import { screen, waitFor } from '@testing-library/react';
import { createLazyScreen } from '../../module/lazy-screen.tsx';
import type { ModuleLifecycles } from '../../module/lifecycles.tsx';
import {
  buildReactModule,
  buildTextModule,
  createMount,
  MODULE_NAME,
  NEWEST_VERSION,
  OLDER_VERSION,
  setUpOutlet,
} from '../testing/mount.tsx';
import { buildVersion } from '../testing/releases.ts';

setUpOutlet();

const missingChunk = () => Object.assign(new Error('Loading chunk failed.'), { name: 'ChunkLoadError' });

describe('a screen whose files are gone', () => {
  const Late = createLazyScreen({ load: () => Promise.reject(missingChunk()), fallback: <p>جارٍ التحميل</p> });
  const screenModule = () =>
    buildReactModule(() => (
      <>
        <input aria-label="ملاحظة" />
        <Late />
      </>
    ));

  it('is shown by the version that the server names now after a release', async () => {
    const newest = buildVersion('1.0.0-newer001');
    const load = async (version: string) =>
      version === NEWEST_VERSION
        ? screenModule()
        : buildTextModule(version === newest.version ? 'الأحدث' : 'السابقة');
    createMount(load, { older: [OLDER_VERSION], newest }).enter();
    expect(await screen.findByText('الأحدث')).toBeInTheDocument();
  });

  // @spec P4.06 Nothing unsaved is taken away by it @ shared/module-runtime/mount/module-runner.ts
  it('does not replace the module while there is unsaved work', async () => {
    const load = jest.fn(async (version: string) =>
      version === NEWEST_VERSION ? screenModule() : buildTextModule('السابقة'),
    );
    createMount(load, { older: [OLDER_VERSION], hasUnsavedWork: () => true }).enter();
    expect(await screen.findByRole('button', { name: 'إعادة المحاولة' })).toBeInTheDocument();
    expect(screen.getByLabelText('ملاحظة')).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('keeps the styles of its version until another version has loaded', async () => {
    document.head.innerHTML = `<link rel="stylesheet" href="/modules/${MODULE_NAME}/${NEWEST_VERSION}/one.css">`;
    const link = document.querySelector('link');
    let arrive: (module: ModuleLifecycles) => void = () => undefined;
    const load = jest.fn((version: string) =>
      version === NEWEST_VERSION
        ? Promise.resolve(screenModule())
        : new Promise((resolve) => (arrive = resolve)),
    );
    createMount(load, { older: [OLDER_VERSION] }).enter();
    await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    expect(link?.media).toBe('');
    arrive(buildTextModule('السابقة'));
    expect(await screen.findByText('السابقة')).toBeInTheDocument();
    expect(link?.media).toBe('not all');
    document.head.replaceChildren();
  });

  it('is followed by the fallback when no version can show it', async () => {
    createMount(async () => screenModule(), { older: [OLDER_VERSION] }).enter();
    expect(await screen.findByText('fallback: missing')).toBeInTheDocument();
    expect(screen.queryByLabelText('ملاحظة')).not.toBeInTheDocument();
  });
});

import { LoadFailure } from '@salon/shared/module-runtime/load/loader';
import { fallbackNoteMessages as note } from '@salon/shared/module-runtime/mount/fallback-note.messages';
import {
  buildOfflinePlatform,
  buildReactModule,
  buildTextModule,
  createNewestLoader,
  MODULE_NAME,
  NEWEST_VERSION,
  OLDER_VERSION,
  rejectUnreachable,
  setUpOutlet,
} from '@salon/shared/module-runtime/testing/mount';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fallbackMessages as texts } from './module-fallback.messages.ts';
import { createShellMount, findRetryButton, TEST_SUPPORT_CODE } from './testing/mount.tsx';

setUpOutlet();

const Throws = (): never => {
  throw new Error('render');
};

describe("the shell's notice", () => {
  it('of a module that does not load has the support code, and a retry', async () => {
    const load = jest.fn(rejectUnreachable);
    createShellMount(load).enter();
    expect(await screen.findByText(texts.title)).toBeInTheDocument();
    expect(screen.getByText(TEST_SUPPORT_CODE)).toBeInTheDocument();
    load.mockImplementation(async () => buildTextModule('الخدمات'));
    await userEvent.click(await findRetryButton());
    expect(await screen.findByText('الخدمات')).toBeInTheDocument();
    expect(screen.queryByText(texts.title)).not.toBeInTheDocument();
  });

  // @spec 8.64 Without a connection a screen never opened says so @ shell/src/platform/module-fallback.tsx
  it('says offline that a module was never opened, and goes when the server is back', async () => {
    let isThere = false;
    const platform = await buildOfflinePlatform(async () => isThere);
    const load = jest.fn(rejectUnreachable);
    createShellMount(load, { platform }).enter();
    expect(await screen.findByText('هذه الصفحة لم تفتح من قبل على هذا الجهاز')).toBeInTheDocument();
    expect(screen.getByText('تفتح من نفسها عند عودة الاتصال.')).toBeInTheDocument();
    expect(screen.queryByText(texts.safe)).not.toBeInTheDocument();
    load.mockImplementation(async () => buildTextModule('الخدمات'));
    isThere = true;
    platform.connection.unanswered();
    expect(await screen.findByText('الخدمات')).toBeInTheDocument();
    platform.dispose();
  });

  it('is the usual one offline for a module that is itself at fault', async () => {
    const platform = await buildOfflinePlatform();
    createShellMount(() => Promise.reject(new LoadFailure(MODULE_NAME, 'broken')), { platform }).enter();
    expect(await screen.findByText(texts.title)).toBeInTheDocument();
    platform.dispose();
  });

  it('has the text for a crash when every version throws', async () => {
    createShellMount(async () => buildReactModule(Throws), { older: [OLDER_VERSION] }).enter();
    expect(await screen.findByText(texts.broken)).toBeInTheDocument();
    expect(screen.getByText(TEST_SUPPORT_CODE)).toBeInTheDocument();
  });

  // @spec P4.01 The version before stands in, in the same page, with a note @ shared/module-runtime/mount/module-mount.ts, shared/module-runtime/versions/module-versions.ts
  it('of a fallback version stays until the person closes it, and then none comes in this page', async () => {
    const mount = createShellMount(
      createNewestLoader(() => rejectUnreachable(NEWEST_VERSION)),
      { older: [OLDER_VERSION] },
    );
    mount.enter();
    expect(await screen.findByRole('status')).toHaveTextContent(note.fallbackVersion);
    await userEvent.click(await screen.findByRole('button', { name: note.closeNote }));
    expect(screen.queryByText(note.fallbackVersion)).not.toBeInTheDocument();
    expect(screen.getByText('النسخة السابقة')).toBeInTheDocument();
    await mount.leave();
    mount.enter();
    await screen.findByText('النسخة السابقة');
    await new Promise((resolve) => setTimeout(resolve));
    expect(screen.queryByText(note.fallbackVersion)).not.toBeInTheDocument();
  });
});

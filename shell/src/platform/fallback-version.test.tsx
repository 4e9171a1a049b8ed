import { LoadFailure } from '@salon/shared/host/loader';
import type { ModuleLifecycles } from '@salon/shared/remote';
import { lazyScreen } from '@salon/shared/remote/lazy-screen';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { fallbackMessages as texts } from './module-fallback.messages.ts';
import { aFallbackVersion, aModule } from './testing/releases.ts';
import {
  anOfflinePlatform,
  CODE,
  NAME,
  NEWEST,
  OLDER,
  reactModule,
  retryButton,
  stageOf,
  textModule,
  unreachable,
} from './testing/stage.tsx';

let logged: jest.SpyInstance;
beforeEach(() => {
  document.body.innerHTML = '<div id="outlet"></div>';
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => logged.mockRestore());

const missingChunk = () => Object.assign(new Error('Loading chunk failed.'), { name: 'ChunkLoadError' });

function ThrowsInEffect() {
  useEffect(() => {
    throw new Error('effect');
  }, []);
  return <p>قبل الأثر</p>;
}

function ThrowsLater() {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) throw new Error('later');
  return (
    <button type="button" onClick={() => setBroken(true)}>
      حفظ
    </button>
  );
}

const Throws = (): never => {
  throw new Error('render');
};

function ThrowsInCleanup() {
  useEffect(
    () => () => {
      throw new Error('cleanup');
    },
    [],
  );
  return <p>الجديدة</p>;
}

describe('a version that fails', () => {
  const older = async () => textModule('النسخة السابقة');
  /** A loader whose newest version does `work`, and whose fallback version works. */
  const newestFails = (work: () => Promise<unknown>) =>
    jest.fn<Promise<unknown>, [string]>((version) => (version === NEWEST ? work() : older()));

  it.each([
    ['does not load', 'unreachable', () => unreachable(NEWEST)],
    [
      'was built against another Platform',
      'incompatible',
      () => Promise.reject(new LoadFailure('', 'incompatible')),
    ],
    ['exposes no lifecycles', 'broken', async () => ({})],
    [
      'throws in `bootstrap`',
      'threw',
      async () => textModule('', { bootstrap: () => Promise.reject(new Error('x')) }),
    ],
    [
      'throws in `mount`',
      'threw',
      async () => textModule('', { mount: () => Promise.reject(new Error('x')) }),
    ],
    ['throws when it renders', 'render', async () => reactModule(Throws)],
    ['throws in an effect', 'render', async () => reactModule(ThrowsInEffect)],
    ['brings its own React', 'incompatible', async () => withOwnReact()],
  ])('because it %s is replaced by its fallback version, with a note', async (_, reason, work) => {
    const stage = stageOf(newestFails(work), { older: [OLDER] });
    stage.enter();
    expect(await screen.findByText('النسخة السابقة')).toBeInTheDocument();
    expect(await screen.findByRole('status')).toHaveTextContent(texts.standIn);
    expect(stage.failuresOf(NEWEST)).toEqual([reason]);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('after a click of the person is replaced too', async () => {
    stageOf(
      newestFails(async () => reactModule(ThrowsLater)),
      { older: [OLDER] },
    ).enter();
    await userEvent.click(await screen.findByRole('button', { name: 'حفظ' }));
    expect(await screen.findByText('النسخة السابقة')).toBeInTheDocument();
  });

  it('in `unmount` is not loaded at the next visit', async () => {
    const load = newestFails(async () => reactModule(ThrowsInCleanup));
    const stage = stageOf(load, { older: [OLDER] });
    stage.enter();
    await screen.findByText('الجديدة');
    await stage.leave();
    expect(stage.failuresOf(NEWEST)).toEqual(['unmount']);
    stage.enter();
    expect(await screen.findByText('النسخة السابقة')).toBeInTheDocument();
  });

  it('is not loaded again at the next visit, but after the network was away', async () => {
    const load = newestFails(() => unreachable(NEWEST));
    const stage = stageOf(load, { older: [OLDER] });
    const asked = () => load.mock.calls.filter(([version]) => version === NEWEST).length;
    for (let visit = 0; visit < 2; visit++) {
      stage.enter();
      await screen.findByText('النسخة السابقة');
      await stage.leave();
    }
    expect(asked()).toBe(1);
    stage.enter();
    await screen.findByText('النسخة السابقة');
    window.dispatchEvent(new Event('online'));
    await stage.leave();
    stage.enter();
    await screen.findByText('النسخة السابقة');
    expect(asked()).toBe(2);
  });

  // @spec P4.01 The version before stands in, in the same page, with a note @ shared/host/module-stage.ts, shared/host/module-versions.ts
  it('has a note until the person closes it, and then none in this page', async () => {
    const stage = stageOf(
      newestFails(() => unreachable(NEWEST)),
      { older: [OLDER] },
    );
    stage.enter();
    await userEvent.click(await screen.findByRole('button', { name: texts.closeNote }));
    expect(screen.queryByText(texts.standIn)).not.toBeInTheDocument();
    expect(screen.getByText('النسخة السابقة')).toBeInTheDocument();
    await stage.leave();
    stage.enter();
    await screen.findByText('النسخة السابقة');
    await new Promise((resolve) => setTimeout(resolve));
    expect(screen.queryByText(texts.standIn)).not.toBeInTheDocument();
  });

  it('is followed by the fallback when no version runs, and a retry begins with the newest', async () => {
    const load = jest.fn(unreachable);
    stageOf(load, { older: [OLDER] }).enter();
    await retryButton();
    expect(load.mock.calls).toEqual([[NEWEST], [OLDER]]);
    load.mockImplementation(async () => textModule('الخدمات'));
    await userEvent.click(await retryButton());
    expect(await screen.findByText('الخدمات')).toBeInTheDocument();
    expect(load.mock.calls.at(-1)).toEqual([NEWEST]);
  });

  it('has the text for a crash in the fallback when no other version runs', async () => {
    stageOf(async () => reactModule(Throws), { older: [OLDER] }).enter();
    expect(await screen.findByText(texts.broken)).toBeInTheDocument();
    expect(screen.getByText(CODE)).toBeInTheDocument();
  });

  it('while offline is not at fault, and no fallback version is loaded', async () => {
    const platform = await anOfflinePlatform();
    const load = jest.fn(unreachable);
    const stage = stageOf(load, { platform, older: [OLDER] });
    stage.enter();
    await retryButton();
    expect(load.mock.calls).toEqual([[NEWEST]]);
    expect(stage.events.at(-1)?.[1]).toMatchObject({ state: 'failed', counts: false });
    platform.dispose();
  });

  it('has its styles switched off', async () => {
    document.head.innerHTML = `
      <link rel="stylesheet" href="/remotes/${NAME}/${NEWEST}/one.css">
      <link rel="stylesheet" href="/remotes/${NAME}/${OLDER}/one.css">`;
    stageOf(
      newestFails(() => unreachable(NEWEST)),
      { older: [OLDER] },
    ).enter();
    await screen.findByText('النسخة السابقة');
    expect([...document.querySelectorAll('link')].map(({ media }) => media)).toEqual(['not all', '']);
    document.head.replaceChildren();
  });

  it('is replaced by the version that the server names now when no version of the page runs', async () => {
    const newest = aFallbackVersion(aModule(NAME), '1.0.0-newer001');
    const load = jest.fn((version: string) =>
      version === newest.version ? Promise.resolve(textModule('الأحدث')) : unreachable(version),
    );
    stageOf(load, { older: [OLDER], newest: { ...newest, name: NAME } }).enter();
    expect(await screen.findByText('الأحدث')).toBeInTheDocument();
    expect(screen.queryByText(texts.standIn)).not.toBeInTheDocument();
  });
});

describe('a screen whose files are gone', () => {
  const Late = lazyScreen({ load: () => Promise.reject(missingChunk()), fallback: <p>جارٍ التحميل</p> });
  const screenModule = () =>
    reactModule(() => (
      <>
        <input aria-label="ملاحظة" />
        <Late />
      </>
    ));

  it('is shown by the version that the server names now after a release', async () => {
    const newest = { ...aFallbackVersion(aModule(NAME), '1.0.0-newer001'), name: NAME };
    const load = async (version: string) =>
      version === NEWEST ? screenModule() : textModule(version === newest.version ? 'الأحدث' : 'السابقة');
    stageOf(load, { older: [OLDER], newest }).enter();
    expect(await screen.findByText('الأحدث')).toBeInTheDocument();
  });

  // @spec P4.06 Nothing unsaved is taken away by it @ shared/host/module-stage.ts
  it('does not replace the module while there is unsaved work', async () => {
    const load = jest.fn(async (version: string) =>
      version === NEWEST ? screenModule() : textModule('السابقة'),
    );
    stageOf(load, { older: [OLDER], hasUnsavedWork: () => true }).enter();
    expect(await retryButton()).toBeInTheDocument();
    expect(screen.getByLabelText('ملاحظة')).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is followed by the fallback when no version can show it', async () => {
    stageOf(async () => screenModule(), { older: [OLDER] }).enter();
    expect(await screen.findByText(CODE)).toBeInTheDocument();
    expect(screen.queryByLabelText('ملاحظة')).not.toBeInTheDocument();
  });
});

/** A module with its own copy of React, as the mark on its element shows. */
function withOwnReact(): ModuleLifecycles {
  const mount: ModuleLifecycles['mount'] = async (props) => {
    Object.assign(props.domElementGetter(), { __reactContainer$another: {} });
  };
  return textModule('', { mount });
}

import { LoadFailure } from '@salon/shared/host/loader';
import type { ModuleLifecycles } from '@salon/shared/remote';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fallbackMessages as texts } from './module-fallback.messages.ts';
import {
  anOfflinePlatform,
  CODE,
  NAME,
  NEWEST,
  OLDER,
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

describe('a module stage', () => {
  it('shows the module without a note', async () => {
    const stage = stageOf(async () => textModule('الخدمات'), { older: [OLDER] });
    stage.enter();
    expect(await screen.findByText('الخدمات')).toBeInTheDocument();
    expect(screen.queryByText(texts.standIn)).not.toBeInTheDocument();
    expect(stage.events.map(([version, { state }]) => [version, state])).toEqual([
      [NEWEST, 'loading'],
      [NEWEST, 'mounted'],
    ]);
  });

  it('shows the fallback with the support code, and the module after a retry', async () => {
    const load = jest.fn(unreachable);
    stageOf(load).enter();
    expect(await screen.findByText(texts.title)).toBeInTheDocument();
    expect(screen.getByText(CODE)).toBeInTheDocument();
    load.mockImplementation(async () => textModule('الخدمات'));
    await userEvent.click(await retryButton());
    expect(await screen.findByText('الخدمات')).toBeInTheDocument();
    expect(screen.queryByText(texts.title)).not.toBeInTheDocument();
  });

  it('retries by itself when the network is back', async () => {
    const load = jest.fn(unreachable);
    stageOf(load).enter();
    await retryButton();
    load.mockImplementation(async () => textModule('الخدمات'));
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText('الخدمات')).toBeInTheDocument();
  });

  // @spec 8.64 Without a connection a screen never opened says so @ shell/src/platform/module-fallback.tsx
  it('says offline that a module was never opened, and opens it when the server is back', async () => {
    let isThere = false;
    const platform = await anOfflinePlatform(async () => isThere);
    const load = jest.fn(unreachable);
    stageOf(load, { platform }).enter();
    expect(await screen.findByText('هذه الصفحة لم تفتح من قبل على هذا الجهاز')).toBeInTheDocument();
    expect(screen.getByText('تفتح من نفسها عند عودة الاتصال.')).toBeInTheDocument();
    expect(screen.queryByText(texts.safe)).not.toBeInTheDocument();
    load.mockImplementation(async () => textModule('الخدمات'));
    isThere = true;
    platform.connection.unanswered();
    expect(await screen.findByText('الخدمات')).toBeInTheDocument();
    platform.dispose();
  });

  it('shows the usual fallback offline for a module that is itself at fault', async () => {
    const platform = await anOfflinePlatform();
    stageOf(() => Promise.reject(new LoadFailure(NAME, 'broken')), { platform }).enter();
    expect(await screen.findByText(texts.title)).toBeInTheDocument();
    platform.dispose();
  });

  it('shows the fallback for a module that throws in `mount`, and mounts it again on retry', async () => {
    const mount = jest.fn(textModule('الخدمات').mount).mockRejectedValueOnce(new Error('mount'));
    stageOf(async () => textModule('', { mount })).enter();
    await userEvent.click(await retryButton());
    expect(await screen.findByText('الخدمات')).toBeInTheDocument();
  });

  it('mounts nothing when the person leaves while the module loads', async () => {
    let arrive: (module: ModuleLifecycles) => void = () => undefined;
    const mount = jest.fn(async () => undefined);
    const stage = stageOf(() => new Promise((resolve) => (arrive = resolve)));
    stage.enter();
    await stage.leave();
    arrive(textModule('', { mount }));
    await new Promise((resolve) => setTimeout(resolve));
    expect(mount).not.toHaveBeenCalled();
    expect(document.getElementById('outlet')).toBeEmptyDOMElement();
  });

  it('removes a module that throws in `unmount`, and loads it again at the next visit', async () => {
    const unmount = async () => Promise.reject(new Error('unmount'));
    const load = jest.fn(async () => textModule('الخدمات', { unmount }));
    const stage = stageOf(load);
    stage.enter();
    await screen.findByText('الخدمات');
    await stage.leave();
    expect(document.getElementById('outlet')).toBeEmptyDOMElement();
    stage.enter();
    await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  });

  it('fetches the module once for two visits', async () => {
    const load = jest.fn(async () => textModule('الخدمات'));
    const stage = stageOf(load);
    stage.enter();
    await screen.findByText('الخدمات');
    await stage.leave();
    stage.enter();
    await screen.findByText('الخدمات');
    expect(load).toHaveBeenCalledTimes(1);
  });
});

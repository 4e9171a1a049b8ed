import { LoadFailure } from '@salon/shared/host/loader';
import { createPlatform } from '@salon/shared/remote/create-platform';
import { fakeNetwork } from '@salon/shared/testing/network';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fallbackMessages as texts } from './module-fallback.messages.ts';
import { ModuleStage, type StageOptions } from './module-stage.tsx';
import { aModule } from './testing/releases.ts';

type Lifecycles = Awaited<ReturnType<StageOptions['load']>>;

const feedback = { success: jest.fn(), error: jest.fn() };

/** A module that writes a text into its place, and takes it away again. */
function textModule(text: string, faults: Partial<Lifecycles> = {}): Lifecycles {
  let place: HTMLElement | undefined;
  return {
    bootstrap: async () => undefined,
    mount: async (props) => {
      place = props.domElementGetter();
      place.append(text);
    },
    unmount: async () => place?.replaceChildren(),
    ...faults,
  };
}

function stageOf(
  load: StageOptions['load'],
  platform = createPlatform({ feedback, transport: fakeNetwork().transport }),
) {
  const outlet = document.getElementById('outlet') ?? document.body;
  return new ModuleStage({ module: aModule('mf-one'), platform, load, outlet: async () => outlet });
}

const unreachable = () => Promise.reject(new LoadFailure('mf-one', 'unreachable'));
const retryButton = () => screen.findByRole('button', { name: texts.retry });

describe("a module's place in the page", () => {
  let logged: jest.SpyInstance;
  beforeEach(() => {
    document.body.innerHTML = '<div id="outlet"></div>';
    logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => logged.mockRestore());

  it('shows the module', async () => {
    stageOf(async () => textModule('الخدمات')).enter();
    expect(await screen.findByText('الخدمات')).toBeInTheDocument();
  });

  it('shows the fallback and, after a retry that works, the module', async () => {
    const load = jest.fn(unreachable as StageOptions['load']).mockImplementationOnce(unreachable);
    stageOf(load).enter();
    expect(await screen.findByText(texts.title)).toBeInTheDocument();
    load.mockImplementation(async () => textModule('الخدمات'));
    await userEvent.click(await retryButton());
    expect(await screen.findByText('الخدمات')).toBeInTheDocument();
    expect(screen.queryByText(texts.title)).not.toBeInTheDocument();
  });

  it('tries by itself when the network is back', async () => {
    const load = jest.fn(unreachable as StageOptions['load']);
    stageOf(load).enter();
    await retryButton();
    load.mockImplementation(async () => textModule('الخدمات'));
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText('الخدمات')).toBeInTheDocument();
  });

  it('promises nothing offline for a screen that was never opened, and opens it when the server is back', async () => {
    let isThere = false;
    const platform = createPlatform({
      feedback,
      transport: fakeNetwork().transport,
      connection: { probe: async () => isThere },
    });
    platform.connection.unanswered();
    await waitFor(() => expect(platform.connection.isOnline).toBe(false));
    const load = jest.fn(unreachable as StageOptions['load']);
    stageOf(load, platform).enter();
    expect(await screen.findByText('هذه الصفحة لم تفتح من قبل على هذا الجهاز')).toBeInTheDocument();
    expect(screen.getByText('تفتح من نفسها عند عودة الاتصال.')).toBeInTheDocument();
    expect(screen.queryByText(texts.safe)).not.toBeInTheDocument();
    load.mockImplementation(async () => textModule('الخدمات'));
    isThere = true;
    platform.connection.unanswered();
    expect(await screen.findByText('الخدمات')).toBeInTheDocument();
    platform.dispose();
  });

  it('blames no connection for a module that is itself at fault', async () => {
    const platform = createPlatform({
      feedback,
      transport: fakeNetwork().transport,
      connection: { probe: async () => false },
    });
    platform.connection.unanswered();
    await waitFor(() => expect(platform.connection.isOnline).toBe(false));
    stageOf(async () => Promise.reject(new LoadFailure('mf-one', 'broken')), platform).enter();
    expect(await screen.findByText(texts.title)).toBeInTheDocument();
    platform.dispose();
  });

  it('shows the fallback for a module that throws while it is mounted, and mounts it anew on retry', async () => {
    const mount = jest.fn(textModule('الخدمات').mount).mockRejectedValueOnce(new Error('mount'));
    stageOf(async () => textModule('', { mount })).enter();
    await userEvent.click(await retryButton());
    expect(await screen.findByText('الخدمات')).toBeInTheDocument();
  });

  it('lets the person leave while the module still loads, and mounts nothing then', async () => {
    let arrive: (module: Lifecycles) => void = () => undefined;
    const mount = jest.fn(async () => undefined);
    const stage = stageOf(() => new Promise((resolve) => (arrive = resolve)));
    stage.enter();
    await stage.leave();
    arrive(textModule('', { mount }));
    await Promise.resolve();
    expect(mount).not.toHaveBeenCalled();
    expect(document.getElementById('outlet')).toBeEmptyDOMElement();
  });

  it('takes out a module that throws while it leaves, and loads it anew at the next visit', async () => {
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

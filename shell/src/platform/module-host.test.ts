import { createPlatform } from '@salon/shared/module/create-platform';
import { buildModule, buildRegistry, buildRoute } from '@salon/shared/module-runtime/testing/releases';
import { fakeNetwork } from '@salon/shared/testing/network';
import { waitFor } from '@testing-library/react';
import { createModuleHost } from './module-host.ts';

const part = { slot: 'dashboard', expose: './today', order: 1, preload: { files: [], shellFiles: [] } };
const release = buildModule('mf-one');
const Today = () => null;

describe('`loadPart` of the module host', () => {
  it('resolves with the component that the module exposes', async () => {
    const load = async () => ({ default: Today });
    const host = createModuleHost({
      registry: buildRegistry([release]),
      createLoader: async () => ({ load }),
    });
    await expect(host.loadPart(release, part)).resolves.toBeInstanceOf(Function);
  });

  it('is the first call that fetches the loader', () => {
    const createLoader = jest.fn();
    createModuleHost({ registry: buildRegistry([release]), createLoader });
    expect(createLoader).not.toHaveBeenCalled();
  });

  it('rejects when the loader fails, and fetches the loader again on the next call', async () => {
    const createLoader = jest
      .fn()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue({ load: async () => ({ default: Today }) });
    const host = createModuleHost({ registry: buildRegistry([release]), createLoader });
    await expect(host.loadPart(release, part)).rejects.toMatchObject({ reason: 'unreachable' });
    await expect(host.loadPart(release, part)).resolves.toBeInstanceOf(Function);
  });

  it('rejects when the module exposes no component', async () => {
    const createLoader = async () => ({ load: async () => ({}) });
    const host = createModuleHost({ registry: buildRegistry([release]), createLoader });
    await expect(host.loadPart(release, part)).rejects.toMatchObject({ reason: 'broken' });
  });
});

describe("the shell's own chunk for modules", () => {
  it('is requested again until it loads, at once when the network is back', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const start = jest.fn();
    const createApplications = () => ({ start, refresh: jest.fn(), loadPart: jest.fn() });
    const loadApplications = jest
      .fn(async () => ({ createApplications }))
      .mockRejectedValueOnce(new Error('ChunkLoadError'));
    const platform = createPlatform({
      transport: fakeNetwork().transport,
      feedback: { success: jest.fn(), error: jest.fn() },
    });
    const host = createModuleHost({ registry: buildRegistry([]), createLoader: jest.fn(), loadApplications });
    host.open({ platform, mayOpen: () => true });
    host.open({ platform, mayOpen: () => true });
    await waitFor(() => expect(logged).toHaveBeenCalled());
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(start).toHaveBeenCalledTimes(1));
    logged.mockRestore();
  });
});

it('the module host refuses a module that claims the page of another module, and logs it', () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const [owner, thief] = [
    buildModule('mf-book', [buildRoute('/book/:id')]),
    buildModule('mf-thief', [buildRoute('/book/noor')]),
  ];
  const host = createModuleHost({ registry: buildRegistry([owner, thief]), createLoader: jest.fn() });
  expect(host.modules).toEqual([owner]);
  const message = "mf-thief has the path /book/noor, which is mf-book's (/book/:id).";
  expect(host.states.all.get(thief.base)).toMatchObject({ state: 'failed', reason: 'incompatible', message });
  expect(logged).toHaveBeenCalledWith(message);
  logged.mockRestore();
});

import { createModuleHost } from './module-host.ts';
import { aModule, aRegistry } from './testing/releases.ts';

const part = { slot: 'dashboard', expose: './today', order: 1, preload: { files: [], shellFiles: [] } };
const release = aModule('mf-one');
const Today = () => null;

describe('parts that modules give to a page of the shell', () => {
  it('hands over the component that the module exposes', async () => {
    const load = async () => ({ default: Today });
    const host = createModuleHost({ registry: aRegistry([release]), createLoader: async () => ({ load }) });
    await expect(host.loadPart(release, part)).resolves.toBe(Today);
  });

  it('fetches no loader before the first module is wanted', () => {
    const createLoader = jest.fn();
    createModuleHost({ registry: aRegistry([release]), createLoader });
    expect(createLoader).not.toHaveBeenCalled();
  });

  it('fails one part alone, and tries the loader itself anew', async () => {
    const createLoader = jest
      .fn()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue({ load: async () => ({ default: Today }) });
    const host = createModuleHost({ registry: aRegistry([release]), createLoader });
    await expect(host.loadPart(release, part)).rejects.toMatchObject({ reason: 'unreachable' });
    await expect(host.loadPart(release, part)).resolves.toBe(Today);
  });

  it('refuses what is no component', async () => {
    const createLoader = async () => ({ load: async () => ({}) });
    const host = createModuleHost({ registry: aRegistry([release]), createLoader });
    await expect(host.loadPart(release, part)).rejects.toMatchObject({ reason: 'broken' });
  });
});

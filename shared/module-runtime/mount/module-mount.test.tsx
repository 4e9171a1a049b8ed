import { screen } from '@testing-library/react';
import type { ModuleLifecycles } from '../../module/lifecycles.tsx';
import {
  buildTextModule,
  createMount,
  NEWEST_VERSION,
  OLDER_VERSION,
  setUpOutlet,
} from '../testing/mount.tsx';

setUpOutlet();

describe('the mount of a module', () => {
  it('shows the module without a note', async () => {
    const mount = createMount(async () => buildTextModule('الخدمات'), { older: [OLDER_VERSION] });
    mount.enter();
    expect(await screen.findByText('الخدمات')).toBeInTheDocument();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    expect(mount.events.map(([version, { state }]) => [version, state])).toEqual([
      [NEWEST_VERSION, 'loading'],
      [NEWEST_VERSION, 'mounted'],
    ]);
  });

  it('mounts nothing when the person leaves while the module loads', async () => {
    let arrive: (module: ModuleLifecycles) => void = () => undefined;
    const lifecycle = jest.fn(async () => undefined);
    const mount = createMount(() => new Promise((resolve) => (arrive = resolve)));
    mount.enter();
    await mount.leave();
    arrive(buildTextModule('', { mount: lifecycle }));
    await new Promise((resolve) => setTimeout(resolve));
    expect(lifecycle).not.toHaveBeenCalled();
    expect(document.getElementById('outlet')).toBeEmptyDOMElement();
  });

  it('fetches the module once for two visits', async () => {
    const load = jest.fn(async () => buildTextModule('الخدمات'));
    const mount = createMount(load);
    mount.enter();
    await screen.findByText('الخدمات');
    await mount.leave();
    mount.enter();
    await screen.findByText('الخدمات');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('refuses to enter twice without leaving', async () => {
    const mount = createMount(async () => buildTextModule('الخدمات'));
    mount.enter();
    expect(() => mount.enter()).toThrow('No transition from MOUNTING to MOUNTING.');
    await mount.leave();
  });
});

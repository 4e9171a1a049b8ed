import { act } from '@testing-library/react';
import type { ModuleLifecycles, ModuleProps } from '../../../module/lifecycles.tsx';
import { toLifecycles } from './component-lifecycles.tsx';

function buildProps(onError: (error: unknown) => void = () => undefined) {
  const element = document.createElement('div');
  const platform = { salon: { name: 'صالون' } } as ModuleProps['platform'];
  return { element, props: { name: 'mf-stock', platform, domElementGetter: () => element, onError } };
}

/** `mount` resolves after an effect, which React runs only at the end of `act`; so `act` must not wait for `mount`. */
const mount = (lifecycles: ModuleLifecycles, props: ModuleProps & { name: string }) =>
  act(async () => void lifecycles.mount(props));

const Greeting = ({ platform }: Pick<ModuleProps, 'platform'>) => <h1>{platform.salon.name}</h1>;

const failure = new Error('a fault on purpose');
const Failing = () => {
  throw failure;
};

it('an exposed component is mounted with the Platform, and unmounted', async () => {
  const lifecycles = toLifecycles({ default: Greeting }) as ModuleLifecycles;
  const { element, props } = buildProps();
  await mount(lifecycles, props);
  expect(element.textContent).toBe('صالون');
  await act(async () => void lifecycles.unmount(props));
  expect(element.textContent).toBe('');
});

it('an error of the component reaches the host', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const onError = jest.fn();
  const lifecycles = toLifecycles({ default: Failing }) as ModuleLifecycles;
  await mount(lifecycles, buildProps(onError).props);
  expect(onError).toHaveBeenCalledWith(failure);
});

it('lifecycles of the container stay as they are, exported by name or as default', () => {
  const lifecycles = { bootstrap: jest.fn(), mount: jest.fn(), unmount: jest.fn() };
  expect(toLifecycles(lifecycles)).toBe(lifecycles);
  expect(toLifecycles({ default: lifecycles })).toBe(lifecycles);
});

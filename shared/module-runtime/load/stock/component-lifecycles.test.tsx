import { act } from '@testing-library/react';
import type { ModuleLifecycles, ModuleProps } from '../../../module/lifecycles.tsx';
import { toLifecycles } from './component-lifecycles.tsx';

function buildProps(onError: (error: unknown) => void = () => undefined) {
  const element = document.createElement('div');
  const platform = { salon: { name: 'صالون' } } as ModuleProps['platform'];
  return { element, props: { name: 'mf-stock', platform, domElementGetter: () => element, onError } };
}

const Greeting = ({ platform }: Pick<ModuleProps, 'platform'>) => <h1>{platform.salon.name}</h1>;

const failure = new Error('a fault on purpose');
const Failing = () => {
  throw failure;
};

it('an exposed component is mounted with the Platform, and unmounted', async () => {
  const lifecycles = toLifecycles({ default: Greeting }) as ModuleLifecycles;
  const { element, props } = buildProps();
  await act(() => lifecycles.mount(props));
  expect(element.textContent).toBe('صالون');
  await act(() => lifecycles.unmount(props));
  expect(element.textContent).toBe('');
});

it('an error of the component reaches the host', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const onError = jest.fn();
  const lifecycles = toLifecycles({ default: Failing }) as ModuleLifecycles;
  void lifecycles.mount(buildProps(onError).props);
  await act(async () => undefined);
  expect(onError).toHaveBeenCalledWith(failure);
});

it('lifecycles of the container stay as they are, exported by name or as default', () => {
  const lifecycles = { bootstrap: jest.fn(), mount: jest.fn(), unmount: jest.fn() };
  expect(toLifecycles(lifecycles)).toBe(lifecycles);
  expect(toLifecycles({ default: lifecycles })).toBe(lifecycles);
});

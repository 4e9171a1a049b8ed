import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import {
  buildReactModule,
  buildTextModule,
  createMount,
  createNewestLoader,
  expectFallbackVersion,
  findRetryButton,
  NEWEST_VERSION,
  OLDER_VERSION,
  setUpOutlet,
} from '../testing/mount.tsx';

setUpOutlet();

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

const rejects = () => Promise.reject(new Error('x'));

describe('a module that throws', () => {
  it.each([
    ['in `bootstrap`', 'threw', () => buildTextModule('', { bootstrap: rejects })],
    ['in `mount`', 'threw', () => buildTextModule('', { mount: rejects })],
    ['when it renders', 'render', () => buildReactModule(Throws)],
    ['in an effect', 'render', () => buildReactModule(ThrowsInEffect)],
  ])('%s is replaced by its fallback version, with a note', async (_, reason, create) => {
    const mount = createMount(
      createNewestLoader(async () => create()),
      { older: [OLDER_VERSION] },
    );
    mount.enter();
    await expectFallbackVersion(mount, reason);
  });

  it('after a click of the person is replaced too', async () => {
    createMount(
      createNewestLoader(async () => buildReactModule(ThrowsLater)),
      { older: [OLDER_VERSION] },
    ).enter();
    await userEvent.click(await screen.findByRole('button', { name: 'حفظ' }));
    expect(await screen.findByText('النسخة السابقة')).toBeInTheDocument();
  });

  it('in `mount` without a fallback version is mounted again on retry', async () => {
    const mount = jest.fn(buildTextModule('الخدمات').mount).mockRejectedValueOnce(new Error('mount'));
    createMount(async () => buildTextModule('', { mount })).enter();
    await userEvent.click(await findRetryButton());
    expect(await screen.findByText('الخدمات')).toBeInTheDocument();
  });

  it('in `unmount` is removed, and loaded again at the next visit', async () => {
    const load = jest.fn(async () => buildTextModule('الخدمات', { unmount: rejects }));
    const mount = createMount(load);
    mount.enter();
    await screen.findByText('الخدمات');
    await mount.leave();
    expect(document.getElementById('outlet')).toBeEmptyDOMElement();
    mount.enter();
    await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  });

  it('in a cleanup is not loaded at the next visit when it has a fallback version', async () => {
    const mount = createMount(
      createNewestLoader(async () => buildReactModule(ThrowsInCleanup)),
      { older: [OLDER_VERSION] },
    );
    mount.enter();
    await screen.findByText('الجديدة');
    await mount.leave();
    expect(mount.failuresOf(NEWEST_VERSION)).toEqual(['unmount']);
    mount.enter();
    expect(await screen.findByText('النسخة السابقة')).toBeInTheDocument();
  });

  it('in every version is followed by the fallback for a crash', async () => {
    createMount(async () => buildReactModule(Throws), { older: [OLDER_VERSION] }).enter();
    expect(await screen.findByRole('alert')).toHaveTextContent('fallback: threw');
  });
});

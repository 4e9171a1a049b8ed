import { screen } from '@testing-library/react';
import { observer } from 'mobx-react-lite';
import { usePlatform } from '../module/platform-context.tsx';
import { Link, Route, Routes } from '../module/router.ts';
import { renderModule } from './render-module.tsx';

const Root = observer(function Root() {
  const platform = usePlatform();
  return (
    <>
      <p>{platform.salon.business?.name ?? 'لا صالون'}</p>
      <Link to="/b">رابط</Link>
      <button type="button" onClick={() => platform.navigate('/c')}>
        انتقال
      </button>
      <Routes>
        <Route path="/a" element={<p>الشاشة أ</p>} />
        <Route path="/b" element={<p>الشاشة ب</p>} />
        <Route path="/c" element={<p>الشاشة ج</p>} />
      </Routes>
    </>
  );
});

describe('renderModule', () => {
  it('renders a screen with its salon, and follows links and navigation', async () => {
    const { person, navigations } = renderModule(Root, { path: '/a' });
    expect(screen.getByText('الشاشة أ')).toBeVisible();
    expect(await screen.findByText('صالون نور')).toBeVisible();
    await person.click(screen.getByText('رابط'));
    expect(screen.getByText('الشاشة ب')).toBeVisible();
    await person.click(screen.getByText('انتقال'));
    expect(await screen.findByText('الشاشة ج')).toBeVisible();
    expect(navigations).toEqual(['/c']);
  });

  it('sends no request when no person is signed in', () => {
    const { network } = renderModule(Root, { path: '/a', user: null });
    expect(screen.getByText('لا صالون')).toBeVisible();
    expect(network.calls).toEqual([]);
  });
});

describe('renderModule with fake timers', () => {
  afterEach(() => jest.useRealTimers());

  it('lets the person click', async () => {
    jest.useFakeTimers();
    const { person, navigations } = renderModule(Root, { path: '/a' });
    await person.click(screen.getByText('انتقال'));
    expect(navigations).toEqual(['/c']);
  });
});

import { fireEvent, screen } from '@testing-library/react';
import { fakeNetwork } from '../testing/network.ts';
import { renderModule } from '../testing/render-module.tsx';
import { createLinkHandler, LinkButton } from './link-button.tsx';
import { usePlatform } from './platform-context.tsx';

const closed = jest.fn();

function Links() {
  const { navigate } = usePlatform();
  return (
    <>
      <LinkButton path="/bookings/add">إضافة حجز</LinkButton>
      <a href="/bookings/report" onClick={createLinkHandler('/bookings/report', navigate, closed)}>
        كل الحجوزات
      </a>
    </>
  );
}

const open = () => renderModule(Links, { path: '/dashboard', network: fakeNetwork() });

beforeEach(() => closed.mockReset());

describe('a link to another page', () => {
  it('navigates without reloading the page', async () => {
    const { person, navigations } = open();
    await person.click(screen.getByRole('link', { name: 'إضافة حجز' }));
    expect(navigations).toEqual(['/bookings/add']);
  });

  it.each(['metaKey', 'ctrlKey', 'shiftKey'] as const)('is left to the browser with %s held', (key) => {
    const { navigations } = open();
    const isLeft: boolean[] = [];
    const browser = (event: Event) => {
      isLeft.push(!event.defaultPrevented);
      event.preventDefault();
    };
    window.addEventListener('click', browser);
    for (const link of screen.getAllByRole('link')) fireEvent.click(link, { [key]: true });
    window.removeEventListener('click', browser);
    expect([isLeft, navigations, closed.mock.calls]).toEqual([[true, true], [], []]);
  });

  it('calls `beforeLeaving` before it navigates', async () => {
    const { person, navigations } = open();
    await person.click(screen.getByRole('link', { name: 'كل الحجوزات' }));
    expect([closed.mock.calls.length, navigations]).toEqual([1, ['/bookings/report']]);
  });
});

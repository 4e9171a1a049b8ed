import type { Business } from '@salon/shared/contracts/business';
import { paths } from '@salon/shared/contracts/paths';
import { DEFAULT_REGION } from '@salon/shared/domain/region/region';
import { buildSalonColors } from '@salon/shared/domain/salon-colors';
import { success } from '@salon/shared/testing/answers';
import { buildBusiness } from '@salon/shared/testing/builders';
import { fakeNetwork } from '@salon/shared/testing/network';
import { renderModule } from '@salon/shared/testing/render-module';
import { getPageRegion } from '@salon/shared/ui/region';
import { act, screen, waitFor } from '@testing-library/react';
import { observer } from 'mobx-react-lite';
import { SalonFrame } from './salon-frame.tsx';
import { useSalon } from './use-salon.ts';

const TEAL = '#0f766e';

const Page = observer(function Page() {
  const { business, state } = useSalon('noor');
  return <SalonFrame business={business}>{state}</SalonFrame>;
});

function open({ served, known }: { served?: Business; known?: Business }, dataAt?: string) {
  const network = fakeNetwork();
  network.on('GET', paths.business('noor')).breakDown();
  if (known) network.on('GET', paths.business('noor')).answer(success(known));
  if (served) {
    const element = document.createElement('script');
    element.type = 'application/json';
    element.id = 'salon';
    element.textContent = JSON.stringify(served);
    if (dataAt) element.dataset.at = dataAt;
    document.body.append(element);
  }
  return renderModule(<Page />, { light: true, user: null, network });
}

afterEach(() => document.getElementById('salon')?.remove());

const painted = () => document.documentElement.style.getPropertyValue('--salon-plum');

describe('the salon of a page', () => {
  it('sets the page’s colours in both themes, and removes them when it unmounts', async () => {
    const { platform, unmount } = open({ known: buildBusiness({ color: TEAL }) });
    await screen.findByText('صالون نور');
    expect(painted()).toBe(buildSalonColors(TEAL, platform.theme.mode)['--salon-plum']);
    act(() => platform.theme.toggle());
    const ink = document.documentElement.style.getPropertyValue('--salon-plum-ink');
    expect(ink).toBe(buildSalonColors(TEAL, platform.theme.mode)['--salon-plum-ink']);
    unmount();
    expect(painted()).toBe('');
  });

  it('gives the page its region, and gives it back when it unmounts', async () => {
    const known = buildBusiness({ country: 'KW', currency: 'د.ك', months: 'gregorian_ar' });
    const { unmount } = open({ known });
    await screen.findByText('صالون نور');
    expect(getPageRegion()).toMatchObject({ country: 'KW', currencyDigits: 3, months: 'gregorian_ar' });
    unmount();
    expect(getPageRegion()).toEqual(DEFAULT_REGION);
  });

  it('sets no colours when the server has already put them into the HTML', () => {
    open({ served: buildBusiness({ color: TEAL }) });
    expect(screen.getByText('صالون نور')).toBeInTheDocument();
    expect(painted()).toBe('');
  });

  it('is loaded again when the server marks its facts as old', async () => {
    const { network } = open({ served: buildBusiness(), known: buildBusiness({ name: 'نور الجديد' }) }, '1');
    expect(screen.getByText('صالون نور')).toBeInTheDocument();
    expect(await screen.findByText('نور الجديد')).toBeInTheDocument();
    expect(network.callsTo('GET', paths.business('noor'))).toHaveLength(1);
  });

  it('keeps its known facts when a reload fails', async () => {
    const { network, platform } = open({ served: buildBusiness() }, '1');
    await waitFor(() => expect(platform.connection.isOnline).toBe(false));
    expect(network.callsTo('GET', paths.business('noor'))).toHaveLength(1);
    expect(screen.getByText('صالون نور')).toBeInTheDocument();
    expect(screen.getByText('found')).toBeInTheDocument();
  });

  it('is loaded again when the connection is back, if the reload has failed', async () => {
    const { network, platform } = open({ served: buildBusiness() }, '1');
    await waitFor(() => expect(platform.connection.isOnline).toBe(false));
    network.on('GET', paths.business('noor')).answer(success(buildBusiness({ name: 'نور الجديد' })));
    act(() => platform.connection.answered(null));
    expect(await screen.findByText('نور الجديد')).toBeInTheDocument();
  });

  it('is not loaded again when the connection is back, if its facts are fresh', async () => {
    const { network, platform } = open({ served: buildBusiness() });
    act(() => platform.connection.answered('2026-11-07T06:15:00Z'));
    await waitFor(() => expect(platform.connection.isOnline).toBe(false));
    act(() => platform.connection.answered(null));
    expect(network.callsTo('GET', paths.business('noor'))).toEqual([]);
  });

  it('shows its first letter when it has no logo or the logo fails to load', async () => {
    const { container } = open({ served: buildBusiness({ logo_url: '/uploads/logo.png' }) });
    const logo = container.querySelector('img');
    expect(logo).toHaveAttribute('src', '/uploads/logo.png');
    act(() => void logo?.dispatchEvent(new Event('error')));
    expect(container.querySelector('img')).toBeNull();
    expect(screen.getByText('ن')).toBeInTheDocument();
  });
});

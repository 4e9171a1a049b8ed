import { paths } from '@salon/shared/contracts/paths';
import { page } from '@salon/shared/testing/answers';
import { answerAvailability } from '@salon/shared/testing/availability';
import { fakeNetwork } from '@salon/shared/testing/network';
import { renderModule } from '@salon/shared/testing/render-module';
import { screen } from '@testing-library/react';
import { manifest } from './manifest.ts';
import { Root } from './root.tsx';

describe('the bookings module', () => {
  // @spec 2.04 /bookings/add: add booking @ mf-bookings/src/manifest.ts, mf-bookings/src/features/booking-form
  it('opens the booking form at its address, after a skeleton', async () => {
    const network = fakeNetwork();
    network.on('GET', paths.employees).answer(page([]));
    network.on('GET', paths.services).answer(page([]));
    answerAvailability(network, {});
    renderModule(Root, { path: '/bookings/add', network });
    expect(screen.getAllByRole('status')).not.toHaveLength(0);
    expect(await screen.findByRole('heading', { name: 'حجز جديد' })).toBeVisible();
    expect(await screen.findByText('لا يوجد موظفون نشطون')).toBeVisible();
  });

  it('shows nothing at an address of another module', () => {
    const { container } = renderModule(Root, { path: '/services' });
    expect(container).toBeEmptyDOMElement();
  });

  it('has a route for every address of its navigation', () => {
    const known = manifest.routes.map(({ path }) => path);
    expect(manifest.navigation.map(({ path }) => path).filter((path) => !known.includes(path))).toEqual([]);
  });
});

import { paths } from '@salon/shared/contracts/paths';
import { fakeNetwork } from '@salon/shared/testing/network';
import { renderModule } from '@salon/shared/testing/render-module';
import { screen } from '@testing-library/react';
import { Root } from './root.tsx';

let mockIsGone = true;
jest.mock('./features/settings/settings.page.tsx', () => {
  if (mockIsGone) throw new Error('the file did not come');
  return jest.requireActual('./features/settings/settings.page.tsx');
});

describe('the settings page, whose code loads when it opens', () => {
  // @spec 2.14 /settings is loaded on demand and shows a fallback text if loading fails
  it('shows an error when its code cannot load, and appears after a retry', async () => {
    const network = fakeNetwork();
    network.on('GET', paths.settings).hang();
    const { person } = renderModule(Root, { path: '/settings', network });
    expect(await screen.findByText('تعذر تحميل هذه الصفحة')).toBeVisible();
    expect(network.callsTo('GET', paths.settings)).toEqual([]);

    mockIsGone = false;
    await person.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
    expect(await screen.findByRole('heading', { name: 'الإعدادات' })).toBeVisible();
    expect(network.callsTo('GET', paths.settings)).toHaveLength(1);
  });
});

import { paths } from '@salon/shared/contracts/paths';
import { success } from '@salon/shared/testing/answers';
import { buildBusiness, buildUser } from '@salon/shared/testing/builders';
import { fakeNetwork } from '@salon/shared/testing/network';
import { renderModule } from '@salon/shared/testing/render-module';
import { act, screen, waitFor } from '@testing-library/react';
import { goTo } from './address/address.ts';
import { Root } from './root.tsx';

function open(path: string) {
  const network = fakeNetwork();
  network.on('GET', paths.business('noor')).answer(success(buildBusiness()));
  network.on('GET', paths.business('layal')).answer(success(buildBusiness({ name: 'صالون ليال' })));
  return renderModule(Root, { light: true, path, user: null, network });
}

const customer = buildUser({ userType: 'customer' });

function openClosedSalon(path: string) {
  const network = fakeNetwork();
  for (const salon of [customer.businessId, customer.businessSlug, 'layal'])
    network.on('GET', paths.business(salon)).fail('BUSINESS_NOT_FOUND');
  network.on('POST', paths.logout).answer({ success: true });
  return renderModule(Root, { light: true, path, user: customer, network });
}

describe('the customer module', () => {
  it('shows the skeleton of the salon’s page while its code loads', async () => {
    const { container } = open('/book/noor');
    expect(container.querySelector('header')).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('جارٍ التحميل');
    expect(await screen.findByRole('heading', { level: 1, name: 'صالون نور' })).toBeInTheDocument();
  });

  it('starts again at the sign-in page of another salon', async () => {
    const { person } = open('/book/noor');
    const phone = await screen.findByRole('textbox', { name: /^رقم الهاتف/ });
    await person.type(phone, '770');
    act(() => goTo('/book/layal'));
    expect(await screen.findByRole('heading', { level: 1, name: 'صالون ليال' })).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: /^رقم الهاتف/ })).toHaveValue('');
  });

  it('renders nothing at the address of another module', () => {
    const { container } = open('/dashboard');
    expect(container).toBeEmptyDOMElement();
  });
});

// With a session, /login leads back to the closed salon.
describe('the session of a closed salon', () => {
  it.each(['/book/noor', '/customer/noor', '/customer'])('ends at %s before /login opens', async (path) => {
    const { platform, navigations, messages } = openClosedSalon(path);
    await waitFor(() => expect(navigations).toEqual(['/login']));
    expect(platform.session.isSignedIn).toBe(false);
    expect(messages).toEqual([{ kind: 'error', text: 'العمل غير موجود أو غير نشط' }]);
  });

  it('stays when another salon does not exist', async () => {
    const { platform, navigations } = openClosedSalon('/customer/layal');
    await waitFor(() => expect(navigations).toEqual(['/login']));
    expect(platform.session.isSignedIn).toBe(true);
  });
});

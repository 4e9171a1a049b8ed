import { paths } from '@salon/shared/contracts/paths';
import { success } from '@salon/shared/testing/answers';
import { buildBusiness } from '@salon/shared/testing/builders';
import { fakeNetwork } from '@salon/shared/testing/network';
import { renderModule } from '@salon/shared/testing/render-module';
import { act, screen } from '@testing-library/react';
import { goTo } from './address/address.ts';
import { Root } from './root.tsx';

function open(path: string) {
  const network = fakeNetwork();
  network.on('GET', paths.business('noor')).answer(success(buildBusiness()));
  network.on('GET', paths.business('layal')).answer(success(buildBusiness({ name: 'صالون ليال' })));
  return renderModule(Root, { light: true, path, user: null, network });
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

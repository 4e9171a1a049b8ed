import { paths } from '@salon/shared/contracts/paths';
import { success } from '@salon/shared/testing/answers';
import { buildBusiness } from '@salon/shared/testing/builders';
import { fakeNetwork } from '@salon/shared/testing/network';
import { renderRemote } from '@salon/shared/testing/render-remote';
import { act, screen } from '@testing-library/react';
import { goTo } from './address/address.ts';
import { Root } from './root.tsx';

function open(path: string) {
  const network = fakeNetwork();
  network.on('GET', paths.business('noor')).answer(success(buildBusiness()));
  network.on('GET', paths.business('layal')).answer(success(buildBusiness({ name: 'صالون ليال' })));
  return renderRemote(Root, { light: true, path, user: null, network });
}

describe('the customers’ module', () => {
  it('waits in the shape of the salon’s page while its code is on its way', async () => {
    const { container } = open('/book/noor');
    expect(container.querySelector('header')).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('جارٍ التحميل');
    expect(await screen.findByRole('heading', { level: 1, name: 'صالون نور' })).toBeInTheDocument();
  });

  it('begins anew at the door of another salon', async () => {
    const { person } = open('/book/noor');
    const phone = await screen.findByRole('textbox', { name: /^رقم الهاتف/ });
    await person.type(phone, '770');
    act(() => goTo('/book/layal'));
    expect(await screen.findByRole('heading', { level: 1, name: 'صالون ليال' })).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: /^رقم الهاتف/ })).toHaveValue('');
  });

  it('shows nothing at an address of somebody else', () => {
    const { container } = open('/dashboard');
    expect(container).toBeEmptyDOMElement();
  });
});

import { paths } from '@salon/shared/contracts/paths';
import { success } from '@salon/shared/testing/answers';
import { buildUser } from '@salon/shared/testing/builders';
import { fakeNetwork } from '@salon/shared/testing/network';
import { renderRemote } from '@salon/shared/testing/render-remote';
import { screen, waitFor } from '@testing-library/react';
import { MissingName } from './missing-name.tsx';

const named = (name: string) => buildUser({ name, phone: '+9647701000009', userType: 'customer' });

async function ask(name = 'عميل جديد 0009') {
  const user = named(name);
  const network = fakeNetwork();
  const page = renderRemote(<MissingName />, { light: true, user, network });
  const field = await screen.findByRole('textbox', { name: /^الاسم/ });
  return { ...page, user, field, put: network.on('PUT', paths.customerAccount(user.id)) };
}

const save = () => screen.getByRole('button', { name: 'حفظ' });

describe('a customer without a name', () => {
  it.each(['', 'عميل جديد', 'عميل جديد 0009'])('called "%s" is asked for one, at once', async (name) => {
    const { field } = await ask(name);
    expect(screen.getByRole('dialog', { name: 'ما اسمك؟' })).toBeInTheDocument();
    expect(field).toHaveFocus();
    expect(field).toHaveValue('');
  });

  it('cannot go on before it is given', async () => {
    const { person, field } = await ask();
    expect(screen.queryByRole('button', { name: 'إغلاق' })).not.toBeInTheDocument();
    await person.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    await person.click(save());
    expect(field).toHaveAccessibleDescription('يرجى إدخال الاسم');
    await person.type(field, 'عميل جديد 5{Enter}');
    expect(field).toHaveAccessibleDescription('يرجى إدخال الاسم');
  });

  it('gives it once: it is known everywhere, and nothing is asked again', async () => {
    const { person, field, put, user, network, platform } = await ask();
    put.answer(success({ ...user, name: 'زينب علي' }));
    await person.type(field, ' زينب علي {Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(platform.session.user?.name).toBe('زينب علي');
    expect(network.callsTo('PUT', paths.customerAccount(user.id))[0]?.body).toEqual({
      name: 'زينب علي',
      phone: '+9647701000009',
    });
  });

  it('hears when it could not be saved, and tries again', async () => {
    const { person, field, put, user, platform } = await ask();
    put.breakDown();
    await person.type(field, 'زينب علي{Enter}');
    const alert = await screen.findByText('فشل في حفظ الاسم، حاول مرة أخرى');
    expect(alert.closest('[role=alert]')).not.toBeNull();
    expect(field).toHaveValue('زينب علي');
    put.answer(success({ ...user, name: 'زينب علي' }));
    await person.click(save());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(platform.session.user?.name).toBe('زينب علي');
  });
});

it('a customer with a name is asked nothing', () => {
  renderRemote(<MissingName />, { light: true, user: named('زينب علي') });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

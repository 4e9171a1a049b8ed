import { paths } from '@salon/shared/contracts/paths';
import { success } from '@salon/shared/testing/answers';
import { buildUser } from '@salon/shared/testing/builders';
import { fakeNetwork } from '@salon/shared/testing/network';
import { renderModule } from '@salon/shared/testing/render-module';
import { screen, waitFor } from '@testing-library/react';
import { MissingName } from './missing-name.tsx';

const buildCustomer = (name: string) => buildUser({ name, phone: '+9647701000009', userType: 'customer' });

async function openQuestion(name = 'عميل جديد 0009') {
  const user = buildCustomer(name);
  const network = fakeNetwork();
  const page = renderModule(<MissingName />, { light: true, user, network });
  const field = await screen.findByRole('textbox', { name: /^الاسم/ });
  return { ...page, user, field, put: network.on('PUT', paths.customerAccount(user.id)) };
}

const save = () => screen.getByRole('button', { name: 'حفظ' });

describe('the name sheet of a customer without a name', () => {
  it.each(['', 'عميل جديد', 'عميل جديد 0009'])(
    'opens at once with focus for a customer called "%s"',
    async (name) => {
      const { field } = await openQuestion(name);
      expect(screen.getByRole('dialog', { name: 'ما اسمك؟' })).toBeInTheDocument();
      expect(field).toHaveFocus();
      expect(field).toHaveValue('');
    },
  );

  // @spec 2.104 Wizard: name-capture modal
  it('does not close before a name is given', async () => {
    const { person, field } = await openQuestion();
    expect(screen.queryByRole('button', { name: 'إغلاق' })).not.toBeInTheDocument();
    await person.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    await person.click(save());
    expect(field).toHaveAccessibleDescription('يرجى إدخال الاسم');
    await person.type(field, 'عميل جديد 5{Enter}');
    expect(field).toHaveAccessibleDescription('يرجى إدخال الاسم');
  });

  // @spec 4.32 A customer without a name of their own gets a mandatory name modal once @ mf-customer/src/features/customer-name, shared/domain/customer-name.ts
  it('saves the name once: the session has it, and the sheet closes', async () => {
    const { person, field, put, user, network, platform } = await openQuestion();
    put.answer(success({ ...user, name: 'زينب علي' }));
    await person.type(field, ' زينب علي {Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(platform.session.user?.name).toBe('زينب علي');
    expect(network.callsTo('PUT', paths.customerAccount(user.id))[0]?.body).toEqual({
      name: 'زينب علي',
      phone: '+9647701000009',
    });
  });

  // @spec 8.54 Wizard: name-save failures shown by alert @ mf-customer/src/features/customer-name/name-sheet.tsx
  it('shows an error when the name could not be saved, and saves it on the next try', async () => {
    const { person, field, put, user, platform } = await openQuestion();
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

it('the name sheet does not open for a customer with a name', () => {
  renderModule(<MissingName />, { light: true, user: buildCustomer('زينب علي') });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

import { screen } from '@testing-library/react';
import { useState } from 'react';
import { fakeNetwork } from '../testing/network.ts';
import { renderModule } from '../testing/render-module.tsx';
import { useUnsavedWork } from './use-unsaved-work.ts';

function Form() {
  const [name, setName] = useState('');
  useUnsavedWork('customers', name !== '');
  return <input aria-label="الاسم" value={name} onChange={(event) => setName(event.target.value)} />;
}

function Page() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      {isOpen && <Form />}
      <button type="button" onClick={() => setOpen(false)}>
        إغلاق
      </button>
    </>
  );
}

function open() {
  const view = renderModule(Page, { path: '/customers', network: fakeNetwork() });
  const told: unknown[] = [];
  view.platform.events.on('form:dirty', (news) => told.push(news));
  return { ...view, told };
}

describe('a form', () => {
  it('reports unsaved work after typing, and none when its text is as before', async () => {
    const { person, told } = open();
    await person.type(screen.getByLabelText('الاسم'), 'زي');
    expect(told.at(-1)).toEqual({ source: 'customers', dirty: true });
    await person.clear(screen.getByLabelText('الاسم'));
    expect(told.at(-1)).toEqual({ source: 'customers', dirty: false });
  });

  it('reports no unsaved work when it closes', async () => {
    const { person, told } = open();
    await person.type(screen.getByLabelText('الاسم'), 'ز');
    await person.click(screen.getByRole('button', { name: 'إغلاق' }));
    expect(told.at(-1)).toEqual({ source: 'customers', dirty: false });
  });
});

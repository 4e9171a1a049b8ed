import { screen } from '@testing-library/react';
import { findEmployeeCard, findServiceRow, getSummary } from './testing/booking-salon.tsx';
import { createBridalSalon, getLine, getSwitch, listLineNames, openLines } from './testing/bridal-salon.tsx';

describe('the switch for several employees', () => {
  it('keeps what was chosen with one employee, and goes back to it', async () => {
    const { network, sara } = createBridalSalon();
    const { person } = await openLines(network);
    await person.click(getSwitch());
    await person.click(await findEmployeeCard(sara.name));
    await person.click(await findServiceRow('تسريحة'));
    await person.click(screen.getByRole('radio', { name: 'شعر طويل' }));
    await person.click(await findServiceRow('طرحة'));
    await person.click(getSwitch());
    expect(getLine(1).employee()).toHaveValue(sara.id);
    expect(getLine(1).getByRole('radio', { name: 'شعر طويل' })).toBeChecked();
    expect(getLine(1).getByRole('checkbox', { name: /طرحة/ })).toBeChecked();
    await person.click(getSwitch());
    expect(await findEmployeeCard(sara.name)).toBeChecked();
    expect(await findServiceRow('طرحة')).toBeChecked();
    expect(getSummary()).toHaveTextContent(/55,000 د.ع/);
  });

  it('brings back the lines that one employee could not do, unless something else was chosen', async () => {
    const { network, sara, rana } = createBridalSalon();
    const { person, add } = await openLines(network);
    await add('تسريحة');
    await add('مكياج');
    await person.selectOptions(getLine(1).employee(), sara.name);
    await person.selectOptions(getLine(2).employee(), rana.name);
    await person.click(getSwitch());
    expect(await findServiceRow('تسريحة')).toBeChecked();
    await person.click(getSwitch());
    expect(listLineNames()).toEqual(['تسريحة', 'مكياج']);
    expect(getLine(2).employee()).toHaveValue(rana.id);
    await person.click(getSwitch());
    await person.click(await findServiceRow('طرحة'));
    await person.click(getSwitch());
    expect(listLineNames()).toEqual(['تسريحة']);
  });
});

import { getChangedFields } from './changed-fields.ts';

describe('changedFields', () => {
  it('has only the values that differ', () => {
    const before = { id: '1', name: 'سارة', notes: '' };
    expect(getChangedFields({ name: 'سارة', notes: 'صباحًا' }, before)).toEqual({ notes: 'صباحًا' });
    expect(getChangedFields({ name: 'سارة' }, before)).toEqual({});
    expect(getChangedFields({ employee_id: null }, { employee_id: 'e1' })).toEqual({ employee_id: null });
  });

  it('compares lists without their order', () => {
    expect(getChangedFields({ ids: ['a', 'b'] }, { ids: ['b', 'a'] })).toEqual({});
    expect(getChangedFields({ ids: ['a', 'c'] }, { ids: ['b', 'a'] })).toEqual({ ids: ['a', 'c'] });
    expect(getChangedFields({ ids: ['a'] }, { ids: ['a', 'b'] })).toEqual({ ids: ['a'] });
  });
});

import { changedFields } from './changed-fields.ts';

describe('changedFields', () => {
  it('has only the values that differ', () => {
    const before = { id: '1', name: 'سارة', notes: '' };
    expect(changedFields({ name: 'سارة', notes: 'صباحًا' }, before)).toEqual({ notes: 'صباحًا' });
    expect(changedFields({ name: 'سارة' }, before)).toEqual({});
    expect(changedFields({ employee_id: null }, { employee_id: 'e1' })).toEqual({ employee_id: null });
  });

  it('compares lists without their order', () => {
    expect(changedFields({ ids: ['a', 'b'] }, { ids: ['b', 'a'] })).toEqual({});
    expect(changedFields({ ids: ['a', 'c'] }, { ids: ['b', 'a'] })).toEqual({ ids: ['a', 'c'] });
    expect(changedFields({ ids: ['a'] }, { ids: ['a', 'b'] })).toEqual({ ids: ['a'] });
  });
});

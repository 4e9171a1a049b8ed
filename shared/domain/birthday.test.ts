import { findBirthdayProblem, joinBirthday, splitBirthday } from './birthday.ts';

const TODAY = '2026-11-21';

describe('a birthday', () => {
  test.each([
    ['05-17', null],
    ['1990-05-17', null],
    ['02-29', null],
    ['2000-02-29', null],
    ['2026-11-21', null],
    ['1999-02-29', 'malformed'],
    ['04-31', 'malformed'],
    ['00-10', 'malformed'],
    ['13-01', 'malformed'],
    ['5-17', 'malformed'],
    ['', 'malformed'],
    ['1990-05-17T00:00', 'malformed'],
    ['1899-05-17', 'malformed'],
    ['0990-05-17', 'malformed'],
    ['1432-05-17', 'hijri'],
    ['1300-01-01', 'hijri'],
    ['1500-12-30', 'hijri'],
    ['2026-11-22', 'future'],
    ['2900-01-01', 'future'],
  ])('%s has the problem %s', (text, problem) => {
    expect(findBirthdayProblem(text, TODAY)).toBe(problem);
  });

  test('without the present day is not compared with it', () => {
    expect(findBirthdayProblem('2900-01-01')).toBeNull();
  });

  test.each(['05-17', '1990-05-17', '02-29'])('%s is the same after it was split', (birthday) => {
    const { year, month, day } = splitBirthday(birthday);
    expect(joinBirthday(year, month, day)).toBe(birthday);
  });
});

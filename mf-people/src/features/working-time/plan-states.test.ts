import { buildWorkPlan } from '@salon/shared/testing/working-time';
import { listStatedPlans } from './plan-states.ts';

const TODAY = '2026-11-07';

const openEnded = buildWorkPlan();
const week = buildWorkPlan({ name: 'أسبوع الافتتاح', valid_from: '2026-11-05', valid_to: '2026-11-11' });
const ramadan = buildWorkPlan({ name: 'دوام رمضان', valid_from: '2027-02-08', valid_to: '2027-03-08' });
const summer = buildWorkPlan({ name: 'دوام الصيف', valid_from: '2026-06-01', valid_to: '2026-08-31' });

const statesOf = (...plans: ReturnType<typeof buildWorkPlan>[]) =>
  listStatedPlans(plans, TODAY).map(({ plan, state }) => [plan.name, state]);

test('the open-ended plan holds when no other plan is valid', () => {
  expect(statesOf(summer, ramadan, openEnded)).toEqual([
    ['', 'present'],
    ['دوام رمضان', 'coming'],
    ['دوام الصيف', 'ended'],
  ]);
});

test('the narrowest valid plan holds instead of the open-ended one', () => {
  expect(statesOf(openEnded, week)).toEqual([
    ['أسبوع الافتتاح', 'present'],
    ['', 'other'],
  ]);
});

test('a salon without plans has none', () => {
  expect(statesOf()).toEqual([]);
});

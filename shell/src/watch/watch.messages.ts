import { type CountForms, formatCount } from '@salon/shared/ui/format';

const REQUESTS: CountForms = {
  zero: 'لا طلبات حجز',
  one: 'طلب حجز واحد',
  two: 'طلبا حجز',
  few: 'طلبات حجز',
  many: 'طلب حجز',
  other: 'طلب حجز',
};

export const watchMessages = {
  openRequests: (count: number) => `${formatCount(count, REQUESTS)} بانتظار قرارك`,
} as const;

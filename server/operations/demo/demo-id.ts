const KINDS = {
  employee: 1,
  service: 2,
  customer: 3,
  booking: 4,
  voucher: 5,
  note: 6,
  queue: 7,
  category: 8,
} as const;

/** The id is fixed and has the form of a time-ordered UUID. */
export function toDemoId(salonId: string, kind: keyof typeof KINDS, position: number): string {
  const salon = salonId.slice(-4);
  return `01930000-${salon}-7000-8${String(KINDS[kind]).padStart(3, '0')}-${String(position).padStart(12, '0')}`;
}

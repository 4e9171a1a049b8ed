export const outsideMessages = {
  title: 'حجوزات خارج الدوام',
  text: 'حُفظ التغيير، ولم يتغير أي حجز. انقل ما تريد، ويبقى الباقي في موعده.',
  move: 'نقل',
  moveOf: (customer: string) => `نقل حجز ${customer}`,
  keep: 'إبقاء',
  keepOf: (customer: string) => `إبقاء حجز ${customer}`,
  keepAll: 'إبقاء الكل',
  opened: 'فتحته لنقله',
  withEmployee: (name: string) => `مع ${name}`,
} as const;

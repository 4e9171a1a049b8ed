import { showDigits } from '@salon/shared/ui/format';

export const linesMessages = {
  several: 'أكثر من موظفة',
  step: 'الخدمات والموظفات',
  list: 'خدمات الزيارة بترتيبها',
  add: 'إضافة خدمة',
  addPlaceholder: 'اختر خدمة لإضافتها',
  full: 'بلغت الزيارة أكبر عدد من الخدمات',
  noLines: 'اختر أول خدمة، ثم من تقدمها',
  lineOf: (name: string, place: number) => `الخدمة ${showDigits(place)}: ${name}`,

  addon: 'إضافة',
  noCategory: 'من دون قسم',

  up: (name: string) => `تقديم: ${name}`,
  down: (name: string) => `تأخير: ${name}`,
  remove: (name: string) => `إزالة: ${name}`,
  added: (name: string) => `أضيفت ${name}`,
  removed: (name: string) => `أزيلت ${name}`,
  moved: (name: string, place: number, count: number) =>
    `${name} في المكان ${showDigits(place)} من ${showDigits(count)}`,

  goneService: 'خدمة لم تعد متاحة',
  notOffered: 'الموظفة المختارة لا تقدم هذه الخدمة، اختر غيرها',
  nobodyOffers: 'لا توجد موظفة تقدم هذه الخدمة الآن',
  samePerson: 'لا يمكن للموظفة تنفيذ خدمتين في الوقت نفسه',
} as const;

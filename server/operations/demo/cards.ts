import { joinBirthday } from '@salon/shared/domain/birthday';
import type { NoteKind } from '@salon/shared/domain/customer-card';
import type { Insertable } from 'kysely';
import type { Tables } from '../../database/schema.ts';
import type { DemoSalon } from './accounts.ts';
import { toDemoId } from './demo-id.ts';
import { createRandom } from './random.ts';

type CustomerRow = Insertable<Tables['customers']>;
type NoteRow = Insertable<Tables['customer_notes']>;

const TAGS = ['عروس', 'شعر طويل', 'بشرة حساسة', 'طالبة', 'تأتي مع ابنتها'];

const NOTES: readonly { kind: NoteKind; text: string }[] = [
  { kind: 'allergy', text: 'حساسية من الأمونيا' },
  { kind: 'formula', text: 'صبغة 7.1 مع أكسجين 6٪، 45 دقيقة' },
  { kind: 'preference', text: 'قهوة بلا سكر' },
  { kind: 'note', text: 'تتأخر عادة عشر دقائق' },
  { kind: 'allergy', text: 'حساسية من اللاتكس' },
  { kind: 'formula', text: 'خصلات 9.3 على قاعدة 6' },
];

const DAY_MS = 86_400_000;

/** Gives some customers tags, a birthday and notes. The own generator leaves the other rows of the demo as they were. */
export function buildDemoCards({ id, slug, admin }: DemoSalon, customers: readonly CustomerRow[], now: Date) {
  const random = createRandom(`${slug} cards`);
  const notes: NoteRow[] = [];
  const described = customers.map((customer, position) => {
    const isRegular = position === 0 || random.chance(0.3);
    if (!isRegular) return customer;
    const note = random.pick(NOTES);
    notes.push({
      ...{ ...note, business_id: id, id: toDemoId(id, 'note', position + 1), customer_id: customer.id },
      is_pinned: note.kind === 'allergy' || note.kind === 'formula',
      created_by: `admin ${admin.id}`,
      created_at: new Date(now.getTime() - random.between(1, 60) * DAY_MS),
    });
    const birthday = joinBirthday(random.between(1970, 2005), random.between(1, 12), random.between(1, 28));
    return { ...customer, tags: [random.pick(TAGS)], birthday };
  });
  return { customers: described, notes };
}

import { z } from 'zod';
import { findBirthdayProblem } from '../domain/birthday.ts';
import { MAX_TAG_LENGTH, MAX_TAGS, NOTE_KINDS, PHOTO_KINDS } from '../domain/customer-card.ts';
import { booking } from './booking.ts';
import { customer, customerWithVisits } from './customer.ts';
import { buildPageSchema, buildSuccessSchema, done } from './envelope.ts';
import { buildSingleLineText, id, instant, longText, paging, responseId, responseInstant } from './fields.ts';

export const customerNote = z.object({
  id: responseId,
  kind: z.enum(NOTE_KINDS),
  text: z.string(),
  /** Always true for an allergy and a formula. */
  is_pinned: z.boolean(),
  /** The present name of the admin who wrote it; null if the account was deleted. */
  created_by: z.string().nullable(),
  created_at: responseInstant,
});
export type CustomerNote = z.infer<typeof customerNote>;

/** The image itself is at `/api/customers/photos/{id}`. */
export const customerPhoto = z.object({
  id: responseId,
  kind: z.enum(PHOTO_KINDS),
  booking_id: responseId.nullable(),
  taken_at: responseInstant,
});
export type CustomerPhoto = z.infer<typeof customerPhoto>;

/** What a customer has most often had in the last 12 months. */
const usual = z.object({ id: responseId, name: z.string(), count: z.number().int() });

export const customerCard = z.object({
  customer: customerWithVisits,
  /** The phones of customers who were merged into this one: search and bookings find the customer by them. */
  other_phones: z.array(z.string()),
  tags: z.array(z.string()),
  /** 'MM-DD', or 'YYYY-MM-DD' if the year is known. */
  birthday: z.string().nullable(),
  /** The first open booking that has not ended. */
  next_visit: booking.nullable(),
  /** The last completed booking. */
  last_visit: booking.nullable(),
  usual_service: usual.nullable(),
  usual_employee: usual.nullable(),
  /** The money received for completed bookings, at their completion or by a collection. */
  spent: z.number(),
  /** The same for bookings of the last 12 months. */
  spent_12_months: z.number(),
  notes: z.array(customerNote),
  photos: z.array(customerPhoto),
});
export type CustomerCard = z.infer<typeof customerCard>;

const HIJRI_YEAR = 'اكتب السنة الميلادية، مثل 1990';

const birthday = z
  .string()
  .max(10)
  .superRefine((text, context) => {
    const problem = findBirthdayProblem(text);
    if (!problem) return;
    const message = problem === 'hijri' ? HIJRI_YEAR : 'تاريخ الميلاد غير صحيح';
    context.addIssue({ code: 'custom', message });
  })
  .meta({ pattern: '^(\\d{4}-)?\\d\\d-\\d\\d$' });

export const updateCustomerCard = z
  .object({ tags: z.array(buildSingleLineText(MAX_TAG_LENGTH)).max(MAX_TAGS), birthday: birthday.nullable() })
  .partial()
  .strict();
export type UpdateCustomerCard = z.input<typeof updateCustomerCard>;

const noteText = longText.refine((text) => text !== '', 'هذا الحقل مطلوب').meta({ minLength: 1 });

export const createCustomerNote = z
  .object({ kind: z.enum(NOTE_KINDS), text: noteText, is_pinned: z.boolean().optional() })
  .strict();
export type CreateCustomerNote = z.input<typeof createCustomerNote>;

export const updateCustomerNote = createCustomerNote.partial().strict();
export type UpdateCustomerNote = z.input<typeof updateCustomerNote>;

/** The image comes as the only part of a form, so everything else is in the address. */
export const addCustomerPhotoQuery = z
  .object({
    kind: z.enum(PHOTO_KINDS),
    /** The customer has agreed that the salon keeps the photo. */
    has_consent: z.literal('true', 'لا تحفظ الصورة إلا بموافقة الزبونة'),
    booking_id: id.optional(),
    /** The present instant by default. */
    taken_at: instant.optional(),
  })
  .strict();
export type AddCustomerPhotoQuery = z.input<typeof addCustomerPhotoQuery>;

/** Customers who may be one person: their names are equal in all spellings, or their phones end with the same digits. */
export const duplicateGroup = z.object({
  reason: z.enum(['phone', 'name']),
  /** The oldest account comes first. At most 10 of `count`. */
  customers: z.array(customer),
  count: z.number().int(),
  /** Pairs of these customers who are not one person. */
  distinct_pairs: z.array(z.tuple([responseId, responseId])),
});
export type DuplicateGroup = z.infer<typeof duplicateGroup>;

export const pagingQuery = z.object(paging);

export const mergeCustomer = z.object({ gone_id: id }).strict();
export type MergeCustomer = z.input<typeof mergeCustomer>;

/** The details of TAGS_DO_NOT_FIT: the tags of the gone customer for which the kept one has no place. */
export interface TagsThatDoNotFit {
  tags: string[];
}

/** The customer and the other one are not one person. */
export const markDistinct = z.object({ other_id: id }).strict();
export type MarkDistinct = z.input<typeof markDistinct>;

export const customerMerge = z.object({
  id: responseId,
  kept_id: responseId,
  /** null if the kept customer is gone, too. */
  kept_name: z.string().nullable(),
  gone_id: responseId,
  gone_name: z.string(),
  gone_phone: z.string(),
  created_at: responseInstant,
  undone_at: responseInstant.nullable(),
  /** Whether the merge can be undone now: it is recent, and no later merge of the same customer stands. */
  can_undo: z.boolean(),
});
export type CustomerMerge = z.infer<typeof customerMerge>;

export const undoMerge = z.object({}).strict().nullish();

/** `customer` is the kept one after a merge, and the restored one after its undoing. */
export const mergeResult = z.object({ merge: customerMerge, customer });
export type MergeResult = z.infer<typeof mergeResult>;

export const customerCardAnswers = {
  card: buildSuccessSchema(customerCard),
  details: buildSuccessSchema(customerCard.pick({ tags: true, birthday: true })),
  note: buildSuccessSchema(customerNote),
  photo: buildSuccessSchema(customerPhoto),
  duplicates: buildPageSchema(duplicateGroup),
  merged: buildSuccessSchema(mergeResult),
  merges: buildPageSchema(customerMerge),
  done,
};

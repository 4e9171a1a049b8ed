const GROUPS = 64;

/** What PostgreSQL announces on the channel of a group of salons. */
export type Announcement =
  | { kind: 'event'; businessId: string; eventId: number }
  | { kind: 'session'; sessionId: string };

/** The channel of the salon's group, as the SQL function `channel_of_salon` computes it. */
export const getSalonChannel = (businessId: string): string =>
  `salon_group_${Number.parseInt(businessId.slice(-2), 16) % GROUPS}`;

/** Returns null for a message of a later release. */
export function parseAnnouncement(payload: string): Announcement | null {
  const [kind, first = '', second = ''] = payload.split(' ');
  if (kind === 'event') return { kind, businessId: first, eventId: Number(second) };
  return kind === 'session' ? { kind, sessionId: first } : null;
}

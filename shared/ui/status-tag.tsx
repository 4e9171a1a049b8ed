import { BellRing, CalendarCheck, CheckCheck, CircleX, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Tag, type TagTone } from './tag.tsx';

export type TaggedStatus = 'pending' | 'approved' | 'completed' | 'cancelled';

export const STATUS_LABELS: Readonly<Record<TaggedStatus, string>> = {
  pending: 'قيد الانتظار',
  approved: 'مؤكد',
  completed: 'مكتمل',
  cancelled: 'ملغي',
};

const LOOKS: Readonly<Record<TaggedStatus, { tone: TagTone; icon: ReactNode }>> = {
  pending: { tone: 'neutral', icon: <Clock /> },
  approved: { tone: 'plum', icon: <CalendarCheck /> },
  completed: { tone: 'success', icon: <CheckCheck /> },
  cancelled: { tone: 'quiet', icon: <CircleX /> },
};

export interface StatusTagProps {
  status: TaggedStatus;
  /** Whether the pending booking is a booking request that waits for an admin. */
  isRequest?: boolean;
}

export function StatusTag({ status, isRequest = false }: StatusTagProps) {
  if (isRequest) {
    return (
      <Tag tone="brass" icon={<BellRing />}>
        طلب بانتظار الرد
      </Tag>
    );
  }
  const look = LOOKS[status];
  return (
    <Tag tone={look.tone} icon={look.icon}>
      {STATUS_LABELS[status]}
    </Tag>
  );
}

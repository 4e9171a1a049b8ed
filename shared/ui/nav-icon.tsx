import {
  Bell,
  CalendarDays,
  CalendarPlus,
  ChartColumn,
  CircleUser,
  ClipboardList,
  Columns3,
  Dot,
  LayoutDashboard,
  type LucideIcon,
  Receipt,
  Scissors,
  Settings,
  TrendingUp,
  UserRound,
  Users,
  Wallet,
} from 'lucide-react';

const ICONS: Readonly<Record<string, LucideIcon>> = {
  dashboard: LayoutDashboard,
  bookings: CalendarDays,
  board: Columns3,
  'booking-add': CalendarPlus,
  report: ClipboardList,
  cash: Wallet,
  expense: Receipt,
  summary: ChartColumn,
  revenue: TrendingUp,
  services: Scissors,
  employees: UserRound,
  customers: Users,
  settings: Settings,
  notifications: Bell,
  user: CircleUser,
};

export function NavIcon({ name, size = 20 }: { name: string; size?: number }) {
  const Icon = ICONS[name] ?? Dot;
  return <Icon size={size} strokeWidth={1.75} aria-hidden="true" />;
}

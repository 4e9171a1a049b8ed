import {
  Bell,
  CalendarDays,
  CalendarPlus,
  ChartColumn,
  CircleUser,
  ClipboardList,
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

/** Icons by the names that a module's navigation can use. */
const ICONS: Readonly<Record<string, LucideIcon>> = {
  dashboard: LayoutDashboard,
  bookings: CalendarDays,
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

/** The icon of a navigation entry by its name in the registry; an unknown name gives a dot. Decorative. */
export function NavIcon({ name, size = 20 }: { name: string; size?: number }) {
  const Icon = ICONS[name] ?? Dot;
  return <Icon size={size} strokeWidth={1.75} aria-hidden="true" />;
}

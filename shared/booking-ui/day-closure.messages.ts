export const dayClosureMessages = {
  closedOn: (weekday: string) => `مغلق يوم ${weekday}`,
  closedFor: (reason: string) => `مغلق: ${reason}`,
  offOn: (name: string, weekday: string) => `${name}: لا دوام يوم ${weekday}`,
  away: (name: string) => `${name}: غياب طوال هذا اليوم`,
} as const;

export const leaveAnswersMessages = {
  granted: (days: string) => `تمت الموافقة على إجازتك: ${days}`,
  refused: (days: string) => `تم رفض طلب إجازتك: ${days}`,
  written: (days: string) => `سجل لك المدير إجازة: ${days}`,
  open: 'التفاصيل',
  hide: 'إخفاء هذا التنبيه',
} as const;

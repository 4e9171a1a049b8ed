export const visitLinesMessages = {
  lines: 'خدمات الموعد بترتيبها',
} as const;

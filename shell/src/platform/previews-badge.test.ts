import { screen } from '@testing-library/react';
import { previewsMessages as texts } from './previews.messages.ts';
import { showPreviewsBadge } from './previews-badge.ts';

test('the badge names each previewed version and its end, and its link ends all previews', () => {
  showPreviewsBadge([
    { name: 'mf-cash', version: '2.0.0', until: '2026-11-24T16:30:00' },
    { name: 'mf-people', version: '3.0.0', until: '2026-11-25T09:05:00' },
  ]);
  const badge = screen.getByRole('status');
  expect(badge).toHaveTextContent(`${texts.preview} mf-cash 2.0.0 ${texts.until} 2026-11-24 16:30`);
  expect(badge).toHaveTextContent(`${texts.preview} mf-people 3.0.0 ${texts.until} 2026-11-25 09:05`);
  expect(screen.getByRole('link', { name: texts.end })).toHaveAttribute('href', '/preview');
});

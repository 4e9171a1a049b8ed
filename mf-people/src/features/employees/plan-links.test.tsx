import type { NotificationFeed } from '@salon/shared/module/platform';
import { buildId, buildNotification } from '@salon/shared/testing/builders';
import { renderModule } from '@salon/shared/testing/render-module';
import { act, screen } from '@testing-library/react';
import { PlanLinks } from './plan-links.tsx';

const ask = (is_handled: boolean) =>
  buildNotification({ type: 'other', absence_id: buildId(), is_handled, is_read: true });

function open(items: NotificationFeed['items']) {
  const { platform } = renderModule(PlanLinks, { path: '/employees' });
  act(() => platform.offerNotifications({ items } as NotificationFeed));
}

it('counts the requests for leave that wait for an answer, and leads to them', () => {
  open([ask(false), ask(false), ask(true), buildNotification()]);
  const link = screen.getByRole('link', { name: /^الإجازات/ });
  expect(link).toHaveTextContent('الإجازاتطلبان');
  expect(link).toHaveAttribute('href', '/employees/leave?state=asked');
});

it('leads to all absences when no request waits', () => {
  open([ask(true)]);
  const link = screen.getByRole('link', { name: 'الإجازات' });
  expect(link).toHaveAttribute('href', '/employees/leave');
});

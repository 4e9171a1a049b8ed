import { paths } from '@salon/shared/contracts/paths';
import { success } from '@salon/shared/testing/answers';
import { buildBooking, buildBusiness, TEST_BUSINESS_ID } from '@salon/shared/testing/builders';
import { screen } from '@testing-library/react';
import { createReportNetwork, openReport } from './testing/open-report.tsx';

it('shows times on the salon’s 12-hour clock, including midnight and noon', async () => {
  const times = ['09:05', '12:00', '14:30'].map((booking_time) => buildBooking({ booking_time }));
  const night = buildBooking({ booking_time: '00:30', is_after_midnight: true });
  const network = createReportNetwork([...times, night]);
  const business = buildBusiness({ clock_hours: 12 });
  network.on('GET', paths.business(TEST_BUSINESS_ID)).answer(success(business));
  openReport(network);
  for (const text of ['9:05 ص', '12:00 م', '2:30 م', '12:30 ص'])
    expect(await screen.findByText(text)).toBeVisible();
});

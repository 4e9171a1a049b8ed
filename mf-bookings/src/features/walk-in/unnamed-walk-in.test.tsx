import type { Booking } from '@salon/shared/contracts/booking';
import { paths } from '@salon/shared/contracts/paths';
import { page } from '@salon/shared/testing/answers';
import { buildBooking, buildUser } from '@salon/shared/testing/builders';
import { fakeNetwork } from '@salon/shared/testing/network';
import { renderModule } from '@salon/shared/testing/render-module';
import { screen } from '@testing-library/react';
import { AppointmentsPage } from '../appointments/appointments.page.tsx';
import { createReportNetwork, openReport } from '../bookings-report/testing/open-report.tsx';
import { fillReceipt } from '../receipt/receipt.ts';

function textOfReceipt(booking: Booking): string {
  const paper = document.implementation.createHTMLDocument();
  fillReceipt(paper, { booking, salon: null, currency: 'د.ع', clockHours: 24 }, '');
  return paper.body.textContent ?? '';
}

const walkIn = () => buildBooking({ customer_name: '', customer_phone: '' });

describe('a walk-in who gave neither name nor phone', () => {
  it('is named in the report, without a link to call', async () => {
    openReport(createReportNetwork([walkIn()]));
    expect(await screen.findByText('زبونة بلا موعد')).toBeVisible();
    expect(screen.queryByRole('link', { name: /^\+?\d/ })).toBeNull();
    expect(document.querySelector('a[href^="tel:"]')).toBeNull();
  });

  it('is named on the page of the employee', async () => {
    const sara = buildUser({ userType: 'employee', name: 'سارة كريم' });
    const network = fakeNetwork();
    network.on('GET', paths.employeeBookings(sara.id)).answer(page([walkIn()]));
    network.on('GET', paths.absences).answer(page([]));
    renderModule(AppointmentsPage, { path: '/user', user: sara, network });
    expect(await screen.findByText('زبونة بلا موعد')).toBeVisible();
    expect(document.querySelector('a[href^="tel:"]')).toBeNull();
  });

  it('is named on the receipt, which has no phone', () => {
    expect(textOfReceipt(walkIn())).toContain('زبونة بلا موعد');
    expect(textOfReceipt(walkIn())).not.toContain('الهاتف');
    expect(textOfReceipt(buildBooking())).toContain('الهاتف');
  });
});
